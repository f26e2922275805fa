"""OpenStack Swift with its S3 front as Debian installs it, whole in one process, for tests: proxy, account, container and object
server on loopback, with rings of one device in a folder of its own. Prints the port of the S3 front once it answers.

serve-swift.py FOLDER ACCESS_KEY SECRET_KEY PORT (0 for any)
"""

import os
import sys

import eventlet
import eventlet.tpool

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402

folder, access_key, secret_key, port = sys.argv[1:5]
account_name, user_name = access_key.split(":")


def write(name, text):
    place = os.path.join(folder, name)
    with open(place, "w") as file:
        file.write(text)
    return place


os.makedirs(os.path.join(folder, "devices", "d1"), exist_ok=True)
# The machine's own settings in /etc/swift are not for this server.
utils.SWIFT_CONF_FILE = write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.HASH_PATH_SUFFIX = b""
utils.validate_hash_conf()

from eventlet import wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402


class Cache:
    """What tempauth keeps in memcached, in memory."""

    def __init__(self):
        self.held = {}

    def get(self, key, **_):
        return self.held.get(key)

    def set(self, key, value, **_):
        self.held[key] = value

    def incr(self, key, delta=1, **_):
        self.held[key] = self.held.get(key, 0) + delta
        return self.held[key]

    def delete(self, key, **_):
        self.held.pop(key, None)


class Silent:
    def write(self, _):
        pass


def serve(socket, app):
    eventlet.spawn_n(wsgi.server, socket, app, log=Silent(), custom_pool=eventlet.GreenPool(256), debug=False)


# The storage servers are known by their ports in the rings, so all listen before any is read.
sockets = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in ("account", "container", "object")}
for kind, socket in sockets.items():
    builder = RingBuilder(2, 1, 0)
    at = {"ip": "127.0.0.1", "port": socket.getsockname()[1]}
    at.update({"replication_ip": at["ip"], "replication_port": at["port"]})
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1.0, "device": "d1", "meta": "", **at})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))

common = f"""[DEFAULT]
devices = {folder}/devices
swift_dir = {folder}
mount_check = false
log_level = ERROR
disable_fallocate = true
"""
for kind, socket in sockets.items():
    conf = write(kind + ".conf", common + f"[pipeline:main]\npipeline = server\n[app:server]\nuse = egg:swift#{kind}\n")
    serve(socket, loadapp(conf))

# An object is at most 5 GiB here; the site's largest file is 100 MiB. An answer lists a tenth of what it usually does, so that
# tests of longer lists need few objects.
conf = write(
    "proxy.conf",
    common
    + f"""[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
dns_compliant_bucket_names = true
max_bucket_listing = 100
[filter:tempauth]
use = egg:swift#tempauth
user_{account_name}_{user_name} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
""",
)
front, cache = loadapp(conf), Cache()


def with_cache(environ, start_response):
    environ["swift.cache"] = cache
    return front(environ, start_response)


socket = eventlet.listen(("127.0.0.1", int(port)))
serve(socket, with_cache)
print(socket.getsockname()[1], flush=True)
# Whoever started it holds its input: with its end this server ends too, whatever became of them.
eventlet.tpool.execute(sys.stdin.buffer.read)
