vcl 4.1;

# Varnish 7 with the module xkey (Debian: varnish, varnish-modules), between the HTTPS proxy and the instances or their proxy. The server needs
# CDN_PURGE_URL=http://THIS:PORT/cdn-purge and CDN_PURGE_TOKEN; varnishd reads the same token from its environment:
#   CDN_PURGE_TOKEN=… varnishd -a 127.0.0.1:6081 -f /etc/varnish/recircle.vcl -s malloc,512m
# `npm run bench -- cdn` runs this file.
import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.url == "/cdn-purge") {
    if (req.method != "POST" || !std.getenv("CDN_PURGE_TOKEN") ||
        req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    # Soft: a changed page is still there if the server cannot be reached.
    set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200));
  }
  if (req.restarts == 0) {
    unset req.http.X-Server-Failed;
    # A page that is out of date is shown for a second more at most, while it is fetched.
    set req.grace = 1s;
  } else {
    set req.grace = 24h;
  }
  # Sockets only: what is piped is neither kept nor looked at.
  if (req.http.Upgrade && req.url ~ "^(/ws|/api/staff/live/)") {
    return (pipe);
  }
  # Nothing of a person is kept, not even looked for. All other cookies change nothing on public pages.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization ||
      req.http.Cookie ~ "(bazis_auth|staff|recircle_\w+)=") {
    return (pass);
  }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  # What is shown meanwhile stays.
  if (beresp.status >= 500 && (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Server-Failed))) {
    return (abandon);
  }
  # Only what says `public` is kept: not what says nothing, and not what sets a cookie.
  if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error=") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 1s);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Varnish keeps nothing without a time, but it is needed if the server fails.
  if (beresp.ttl < 0.1s) {
    set beresp.ttl = 0.1s;
  }
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Server-Failed)) {
    return (abandon);
  }
}

sub vcl_synth {
  # The server has failed: what is here is shown, however old; once more the server is asked for what is not.
  if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.X-Server-Failed = "yes";
    return (restart);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  # Purges end here: browsers ask each time, as without a CDN.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "no-cache";
  }
}
