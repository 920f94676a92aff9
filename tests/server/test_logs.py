import asyncio
import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from inglenook.server.operations import logs
from inglenook.server.operations.logs import (
    RequestLog,
    configure,
    loop_trouble,
    shown_path,
    words_of,
)
from inglenook.server.settings import Settings
from tests.support.server.asgi_calls import ORIGIN, call, open_socket, protected, raising

SECRET = "S3CR3T"
WORDS = words_of(["/api/tables/{table}/socket", "/g/{token}"])


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Logging is one for the whole process; other tests want it as they found it."""
    names = ["", "uvicorn.access", *logs.TALKATIVE]
    kept = [(logging.getLogger(n), logging.getLogger(n).handlers[:]) for n in names]
    levels = [(logging.getLogger(n), logging.getLogger(n).level) for n in names]
    propagate = logging.getLogger("uvicorn.access").propagate
    yield
    for logger, handlers in kept:
        logger.handlers[:] = handlers
    for logger, level in levels:
        logger.setLevel(level)
    logging.getLogger("uvicorn.access").propagate = propagate
    structlog.reset_defaults()
    logs.request_id.set("")


@pytest.fixture(params=["json", "console"])
def written(request) -> io.StringIO:
    out = io.StringIO()
    configure(Settings(log=request.param, log_level="debug"), out)
    return out


@pytest.fixture
def lines():
    """Return the logged lines."""
    out = io.StringIO()
    configure(Settings(log="json", log_level="debug"), out)
    return lambda: [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_says_when_where_and_what(lines):
    structlog.get_logger("inglenook.room").warning("frozen", table="abc", seats=3)
    [line] = lines()
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "frozen",
        "level": "warning",
        "logger": "inglenook.room",
        "table": "abc",
        "seats": 3,
    }


def test_libraries_are_logged_in_the_same_form(lines):
    logging.getLogger("somebody").error("it is %s", "so")
    [line] = lines()
    assert (line["event"], line["level"], line["logger"]) == ("it is so", "error", "somebody")


def test_a_request_has_a_number_and_all_lines_of_it_have_it_too(lines):
    async def app(scope, receive, send):
        structlog.get_logger("inglenook.room").info("inside")
        await send({"type": "http.response.start", "status": 204, "headers": []})

    site = RequestLog(app, WORDS)
    call(site, "POST", "/api/tables/4bcdEFgh/socket")
    call(site)
    inside, first, _, second = lines()
    assert first["method"] == "POST"
    assert first["path"] == "/api/tables/…/socket"
    assert first["status"] == 204
    assert first["ms"] >= 0
    assert inside["request"] == first["request"] != second["request"]


def test_the_number_is_for_logs_only(lines):
    """A client could count by it what others do."""
    reply = call(RequestLog(protected(), WORDS))
    [line] = [one for one in lines() if one["event"] == "request"]
    assert line["request"] not in str(reply.headers).replace("8012", "")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/", "/"),
        ("/api/tables", "/api/tables"),
        ("/api/tables/xyz/socket", "/api/tables/…/socket"),
        ("/g/S3CR3T", "/g/…"),
        ("/g/tables", "/g/tables"),
        ("/S3CR3T/", "/…/"),
        ("/" * 50, "…"),
    ],
)
def test_of_a_path_only_our_own_words_are_shown(path, shown):
    assert shown_path(path, WORDS) == shown


def test_secrets_are_written_nowhere(written):
    """A secret in every place where one could be."""

    def fault() -> Exception:
        try:
            raise ValueError(SECRET)
        except ValueError as cause:
            try:
                raise KeyError(f"a hand of {SECRET}") from cause
            except KeyError as error:
                return error

    bare = {"Origin": ORIGIN, "Cookie": f"inglenook={SECRET}", "Authorization": f"Bearer {SECRET}"}
    for app in (protected(), protected(raising(fault))):
        site = RequestLog(app, WORDS)
        call(site, "POST", f"/g/{SECRET}", bare)
        call(site, "GET", f"/api/{SECRET}/{SECRET}", bare | {"X-Forwarded-For": SECRET})
        call(site, "POST", "/api", bare | {"Content-Type": SECRET}, [SECRET.encode()])
        open_socket(site, f"/api/tables/{SECRET}/socket", bare)
        open_socket(site, f"/api/tables/{SECRET}/socket", bare | {"Origin": f"http://{SECRET}"})
    log = structlog.get_logger("inglenook")
    log.error("planted", token=SECRET, Cookie=SECRET, secret=SECRET.encode(), body=SECRET)
    log.error("planted", details={"authorization": SECRET, "deep": {"nonce": SECRET}})
    log.error("planted", error=fault(), raw=SECRET.encode())
    log.exception("planted", exc_info=fault())
    logging.getLogger("library").error("planted", exc_info=fault())
    logging.getLogger("asyncio").error(f"Task exception was never retrieved\nfuture: {SECRET}")
    logging.getLogger("uvicorn.error").info('"WebSocket /socket?%s" [accepted]', SECRET)
    logging.getLogger("uvicorn.error").debug("< TEXT %s", SECRET)
    logging.getLogger("uvicorn.access").warning(f"GET /g/{SECRET}")
    logging.getLogger("sqlalchemy.engine").info("[parameters: %s]", SECRET)

    text = written.getvalue()
    assert SECRET not in text
    assert SECRET.lower() not in text.lower()
    assert text.count("planted") == 5
    assert "KeyError < ValueError" in text
    assert "test_logs.py" in text  # the place of the fault is logged


def test_an_error_is_shown_by_kind_and_place(lines):
    def deep() -> None:
        raise OSError(28, SECRET)

    try:
        deep()
    except OSError:
        structlog.get_logger("inglenook.store").exception("can't write")
    [line] = lines()
    assert line["error"] == "OSError 28"
    assert line["where"][-1].startswith("server/test_logs.py:")
    assert line["where"][-1].endswith(" deep")


def test_a_task_that_failed_unseen_is_logged_without_its_message(lines):
    async def main() -> None:
        asyncio.get_running_loop().set_exception_handler(loop_trouble)
        task = asyncio.ensure_future(failing())
        await asyncio.wait([task])
        del task

    async def failing() -> None:
        raise RuntimeError(SECRET)

    asyncio.run(main())
    [line] = [one for one in lines() if one["logger"] == "inglenook.loop"]
    assert line["event"] == "Task exception was never retrieved"
    assert line["error"] == "RuntimeError"
    assert SECRET not in json.dumps(lines())


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_only_trouble_is_shown():
    out = Terminal()
    configure(Settings(), out)
    log = structlog.get_logger("inglenook")
    call(RequestLog(protected(), WORDS))
    log.info("all is well")
    log.warning("not so well")
    assert "all is well" not in out.getvalue()
    assert "request" not in out.getvalue()
    assert "not so well" in out.getvalue()


def test_anywhere_else_it_is_json():
    out = io.StringIO()
    configure(Settings(), out)
    structlog.get_logger("inglenook").info("all is well", number=1)
    assert json.loads(out.getvalue())["event"] == "all is well"


def test_a_value_that_is_no_json_does_not_stop_the_log(lines):
    structlog.get_logger("inglenook").info("odd", value=object())
    assert lines()[0]["value"] == "object"


def test_a_log_that_can_not_be_written_stops_nothing():
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(28, "No space left on device")

    configure(Settings(log="json"), Full())
    structlog.get_logger("inglenook").error("the disk is full")
    logging.getLogger("uvicorn.error").error("so it is")
