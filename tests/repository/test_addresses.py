import pytest

from tools.checks.addresses import configured_hosts, no_registry_addresses


def test_a_clean_repository(plant):
    root = plant(
        {
            "requirements/run.lock.txt": "click==8.0 \\\n    --hash=sha256:00\n",
            "web/package-lock.json": '{"packages": {"x": {"version": "1.0.0"}}}',
            "README.md": "See https://example.org for more.\n",
        }
    )
    assert no_registry_addresses(root, hosts=["mirror.example"]) == []


@pytest.mark.parametrize(
    ("path", "content", "complaint"),
    [
        ("requirements/dev.lock.txt", "--index-url https://a.example/simple", "an address"),
        ("requirements/dev.in", "thing @ git+ssh://a.example/thing", "an address"),
        ("web/package-lock.json", '{"x": {"resolved": "x.tgz"}}', '"resolved"'),
        ("uv.lock", "version = 1", "must not be tracked"),
        ("pylock.toml", "version = 1", "must not be tracked"),
        ("docs/install.md", "pip install -i mirror.example", "names a package registry"),
    ],
)
def test_an_address_is_found(plant, path, content, complaint):
    [found] = no_registry_addresses(plant({path: content}), hosts=["mirror.example"])
    assert found.startswith(f"{path}: ")
    assert complaint in found


def test_an_ignored_file_may_hold_anything(plant):
    root = plant({".gitignore": "uv.lock\n", "uv.lock": "https://mirror.example"})
    assert no_registry_addresses(root, hosts=["mirror.example"]) == []


def test_hosts_come_from_the_settings_of_pip_uv_and_npm(monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "https://user:word@pip.example:8443/simple")
    monkeypatch.setenv("UV_EXTRA_INDEX_URL", "https://uv.example/a https://uv2.example/b")
    monkeypatch.setenv("npm_config_registry", "http://npm.example/")
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "http://localhost:3141/simple")
    hosts = configured_hosts()
    assert hosts >= {"pip.example", "uv.example", "uv2.example", "npm.example"}
    assert "localhost" not in hosts
