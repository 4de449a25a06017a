# What `npm run install:check` expects of the installed service. Runs as root on the installed machine.
expect() { # expect PROMISE COMMAND…: repeats the command for at most a minute
  local promise=$1 end=$((SECONDS + 60)); shift
  until "$@" > /dev/null 2>&1; do
    if [ $SECONDS -gt $end ]; then echo "FAIL $promise"; "$@"; exit 1; fi
    sleep 1
  done
  echo "ok   $promise"
}
https() { curl --fail --silent --show-error "https://$1"; }
main_pid() { systemctl show --property=MainPID --value "$1"; }

# Settings: the shell of partner-cli reads what systemd reads.
. /etc/partner-investment-api/service.env
of_systemd() { tr '\0' '\n' < "/proc/$(main_pid partner-api@1)/environ"; }
same_settings() {
  while IFS='=' read -r name _; do
    of_systemd | grep --fixed-strings --line-regexp --quiet "$name=${!name}" || return 1
  done < <(grep --extended-regexp '^[A-Z_]+=' /etc/partner-investment-api/service.env)
}
expect 'a shell reads the settings as systemd does' same_settings
secret() { [ "$(stat --format='%U %a' "/etc/partner-investment-api/$1")" = 'root 600' ]; }
expect 'only root can read the settings' secret service.env
expect 'only root can read the settings of the migration' secret migrate.env
expect 'only root can read the keys' secret secrets/ENCRYPTION_KEY
expect 'partner-cli uses the address of the environment' test "$(DATABASE_URL=postgres://nobody@127.0.0.1:1/copy \
  partner-cli audit --database partner_api 2>&1)" = 'DATABASE_URL does not work: no server listens at 127.0.0.1:1.'
runs_as() { [ "$(stat --format=%U "/proc/$(main_pid "$2")")" = "$1" ]; }
expect 'the API runs as a user without privileges' runs_as partner-api partner-api@1
expect 'the load balancer runs as a user without privileges' pgrep --euid haproxy haproxy
wrong_command() { partner-cli backoffice orders unknown; [ $? = 2 ]; }
expect 'a command run by partner-cli ends with its own status' wrong_command

# Processes: what ends is started again.
before=$(main_pid partner-api@2)
kill -9 "$before"
restarted() { [ "$(main_pid partner-api@2)" != "$before" ] && curl --fail http://127.0.0.1:3002/readyz; }
expect 'an API process that was killed runs again' restarted
expect 'all units run' systemctl is-active partner-api@1 partner-api@2 partner-worker@1 partner-worker@2

# TLS and pages.
expect 'the documentation is served' https api.invest.example/docs/
status_of() { [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "https://$2")" = "$1" ]; }
expect 'the back office refuses a request without a key' status_of 401 backoffice.invest.example/v1/orders

# The console, as a browser requests it: its page and files, the way to a provider, the cookies.
CONSOLE=https://backoffice.invest.example
browser() { curl --fail --silent --show-error --include --header 'Accept: text/html' "${@:2}" "$CONSOLE$1" | tr --delete '\r'; }
has() { browser "${@:2}" | grep --quiet --extended-regexp --regexp="$1"; }
expect 'a browser gets the console, with a strict policy' has \
  "^[Cc]ontent-[Ss]ecurity-[Pp]olicy: default-src 'none'; script-src 'self';.* frame-ancestors 'none'" /
files() { for file in $(browser / | grep --only-matching 'assets/[^"]*\.\(js\|css\)'); do https "backoffice.invest.example/$file"; done; }
all_files() { [ "$(files | wc --bytes)" -gt 100000 ]; }
expect 'the files of the console are served' all_files
expect 'nobody can sign in without a provider' has '^[Ll]ocation: /signed-out\?reason=not_configured' /sign-in
PROVIDER=https://api.invest.example:8443
node --eval '
  const [issuer, file] = process.argv.slice(1), pem = require("fs").readFileSync(file);
  const endpoints = ["authorization_endpoint", "token_endpoint", "jwks_uri"].map((name) => [name, issuer + "/" + name]);
  require("https").createServer({ cert: pem, key: pem }, (_, res) => res.setHeader("Content-Type", "application/json")
    .end(JSON.stringify({ issuer, ...Object.fromEntries(endpoints) }))).listen(8443)' \
  "$PROVIDER" /etc/haproxy/certs/api.pem &
sed --in-place --expression='s/^# \(BACKOFFICE_URL\|OIDC_\)/\1/' --expression="s|^OIDC_ISSUER=.*|OIDC_ISSUER=$PROVIDER|" \
  /etc/partner-investment-api/service.env
install --mode=600 /dev/stdin /etc/partner-investment-api/secrets/OIDC_CLIENT_SECRET <<< secret
echo NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt >> /etc/partner-investment-api/service.env
systemctl restart partner-api@1 partner-api@2
expect 'sign-in leads to the provider, and from there to the console' has \
  "^[Ll]ocation: $PROVIDER/authorization_endpoint\?redirect_uri=https%3A%2F%2Fbackoffice.invest.example%2Fsign-in%2Fcallback" /sign-in
COOKIE=$(browser /sign-in | sed --quiet 's/^[Ss]et-[Cc]ookie: \(__Host-sign-in=[^;]*\);.*HttpOnly; Secure; SameSite=Lax$/\1/p')
expect 'the cookie of the attempt comes back' has '^[Ll]ocation: /signed-out\?reason=provider_refused' \
  '/sign-in/callback?code=invented&state=invented' --cookie "$COOKIE"
ended() { curl --silent --header 'Sec-Fetch-Site: same-origin' --cookie __Host-session=invented "$CONSOLE/v1/me" | grep 'Sign in again'; }
expect 'the cookie of a session reaches the API' ended

# Watching: every target responds, and a new installation causes no alert.
prometheus() { curl --fail --silent "http://127.0.0.1:9090/api/v1/$1"; }
all_up() { prometheus targets | grep -q '"health":"up"' && ! prometheus targets | grep -qE '"health":"(down|unknown)"'; }
expect 'Prometheus reads every target' all_up
certificates() { prometheus 'query?query=count(probe_ssl_earliest_cert_expiry)' | grep -q '"2"'; }
expect 'Prometheus knows when both certificates expire' certificates
restarts() { prometheus 'query?query=node_systemd_service_restart_total' | grep -q 'partner-api@2.service'; }
expect 'Prometheus knows how often systemd has started a process again' restarts
alerts() { prometheus alerts | grep --only-matching '"alertname":"[^"]*"' | sort --unique; }
# The sign of life, and that there is no backup yet.
no_alert() { [ "$(alerts)" = $'"alertname":"BackupOld"\n"alertname":"Watchdog"' ]; }
expect 'no other alert is pending or fires' no_alert
du --summarize --human-readable --dereference-args /opt/partner-investment-api

# Logs: what a partner sends as fast as it can is in the logs of HAProxy and of the processes, also when it gets 429.
REQUESTS=20000
node --eval '
  const { Agent, request } = require("https"), [url, key, count] = process.argv.slice(1);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (n) => new Promise((resolve, reject) => {
    const headers = { Authorization: "Bearer " + key, "X-Request-ID": "load-" + n };
    request(url, { agent, headers }, (res) => res.resume().once("end", resolve)).once("error", reject).end();
  });
  let sent = 0;
  const sendAll = async () => { while (sent < count) await send(sent++); };
  Promise.all(Array.from({ length: 64 }, sendAll)).then(() => process.exit(0))' \
  https://api.invest.example/v1/me "$PARTNER_API_KEY" $REQUESTS
in_log() { # in_log UNIT
  [ "$(journalctl --unit="$1" --output=cat | grep --only-matching 'load-[0-9]*' | sort --unique | wc --lines)" = $REQUESTS ]
}
expect 'no request is missing in the log of HAProxy' in_log haproxy
expect 'no request is missing in the log of the processes' in_log 'partner-api@*'
