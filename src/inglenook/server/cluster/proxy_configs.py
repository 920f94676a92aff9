"""Write the configuration of a proxy before several nodes: nginx or Caddy.

The proxy sends each request for a table to the node of its slot, by the first character of the id,
so that requests rarely have to be passed on between nodes. The classes of characters come from
`slots`, as the nodes have them. When a node is down, its tables are asked for at the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from inglenook.server.cluster.slots import character_class

NGINX_SITE: Final = """\
server {
    listen 80;
    listen [::]:80;
    server_name %(name)s;
    return 301 https://$host$request_uri;
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name %(name)s;
    ssl_certificate     /etc/letsencrypt/live/%(name)s/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/%(name)s/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
%(inside)s}
"""
NGINX_INSIDE: Final = """\
    client_max_body_size 2m;                             # a match to import has at most 2 MiB

    location / {
        limit_req zone=inglenook burst=200 nodelay;
        limit_req_status 429;                            # 503 would say that nothing can be kept
        limit_conn inglenook_open 400;                   # requests and sockets of one address
        limit_conn_status 429;
        proxy_pass http://$inglenook_node;
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header Upgrade $http_upgrade;          # the socket of a table
        proxy_set_header Connection $connection_upgrade;
        proxy_connect_timeout 2s;                        # then the next node is tried
        proxy_read_timeout 75s;                          # the server pings every 20 s
    }
"""
NGINX_SHARED: Final = """\
map $http_upgrade $connection_upgrade { default upgrade; "" ""; }
limit_req_zone $binary_remote_addr zone=inglenook:10m rate=50r/s;
limit_conn_zone $binary_remote_addr zone=inglenook_open:10m;
"""
CADDY_NODE: Final = """\
        lb_policy %(policy)s
        lb_try_duration 5s
        fail_duration 5s
        dial_timeout 2s
"""


def nginx(name: str, nodes: Sequence[str]) -> str:
    """Return a file for nginx' folder `conf.d`, for a site of this name, with TLS by certbot."""
    site = NGINX_SITE % {"name": name, "inside": NGINX_INSIDE}
    return "\n".join((nginx_routes(nodes), NGINX_SHARED, site))


def nginx_routes(nodes: Sequence[str]) -> str:
    """Return the part with the nodes: an upstream for each slot, and the map that chooses it."""
    slots = range(len(nodes))
    lines = ["# the table's slot, by the first character of its id"]
    lines.append("map $uri $inglenook_node {")
    lines += [
        f'    "~^/api/tables/{character_class(slot, len(nodes))}" inglenook_{slot};'
        for slot in slots
    ]
    lines += ["    default inglenook_any;", "}", ""]
    for slot in slots:
        lines.append(f"upstream inglenook_{slot} {{")
        for place, node in enumerate(nodes):
            backup = "" if place == slot else " backup"
            lines.append(f"    server {node} max_fails=1 fail_timeout=5s{backup};")
        lines.append("}")
    lines.append("upstream inglenook_any {")
    lines += [f"    server {node} max_fails=1 fail_timeout=5s;" for node in nodes]
    return "\n".join([*lines, "}", ""])


def caddy(name: str, nodes: Sequence[str]) -> str:
    """Return a Caddyfile for a site of this name; Caddy gets the certificates itself."""
    lines = [f"{name} {{", "    request_body {", "        max_size 2MB", "    }"]
    for slot, node in enumerate(nodes):
        ahead = [node, *[other for other in nodes if other != node]]
        first = character_class(slot, len(nodes))
        lines.append(f"    @slot{slot} path_regexp ^/api/tables/{first}")
        lines.append(f"    reverse_proxy @slot{slot} {' '.join(ahead)} {{")
        lines.append(CADDY_NODE.rstrip("\n") % {"policy": "first"})
        lines.append("    }")
    lines.append(f"    reverse_proxy {' '.join(nodes)} {{")
    lines.append(CADDY_NODE.rstrip("\n") % {"policy": "round_robin"})
    return "\n".join([*lines, "    }", "}", ""])


KINDS: Final[Mapping[str, Callable[[str, Sequence[str]], str]]] = {"nginx": nginx, "caddy": caddy}
