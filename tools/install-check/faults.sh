# Provokes faults of the installed service and awaits the alert of each, with times and thresholds that can be awaited.
# Removes each fault again, and awaits the end of its alert. Follows checks.sh in the same shell.
cd /etc/prometheus
sed --in-place --regexp-extended --expression 's/^( +for:) .*/\1 0s/' --expression 's/\[(10|15|30)m\]/[1m]/g' \
  --expression 's/> 1800/> 5/; s/(retained_wal_bytes\)) > 5e9/\1 > 0/; s/(staff_mails.*) > 3/\1 > 0/' alerts.yaml
sed --in-place 's/^\(  \(scrape\|evaluation\)_interval:\) .*/\1 2s/' prometheus.yml
systemctl restart prometheus
prometheus() { curl --fail --silent --get "http://127.0.0.1:9090/api/v1/query" --data-urlencode "query=$1"; }
fires() { prometheus "ALERTS{alertname='$1', alertstate='firing'}" | grep --quiet '"alertname"'; }
quiet() { ! fires "$1"; }
seconds() { date +%s; }
await() { # await PROMISE COMMAND…: repeats the command for at most four minutes
  local promise=$1 end=$((SECONDS + 240)); shift
  until "$@"; do
    if [ $SECONDS -gt $end ]; then echo "FAIL $promise"; prometheus ALERTS; exit 1; fi
    sleep 1
  done
}
fault() { # fault ALERT CAUSE REPAIR: prints after how many seconds it fired and ended
  local alert=$1 begun
  await "$alert is quiet before" quiet "$alert"
  begun=$(seconds); $2; await "$alert fires" fires "$alert"; local fired=$(($(seconds) - begun))
  begun=$(seconds); $3; await "$alert ends" quiet "$alert"
  echo "ok   $alert: fired after $fired s, ended $(($(seconds) - begun)) s after the repair"
}
database() { runuser -u postgres -- psql --quiet --no-align --tuples-only --dbname=partner_api --command="$1"; }

await 'Prometheus shows that it works' fires Watchdog
alertmanager() { curl --fail --silent http://127.0.0.1:9093/api/v2/alerts | grep --quiet Watchdog; }
await 'Alertmanager gets the sign of life' alertmanager

await 'BackupOld fires, because there is no backup' fires BackupOld

# units ALERT UNIT…: stops the units, and starts them again.
units() { local alert=$1; shift; fault "$alert" "systemctl stop $*" "systemctl start $*"; }
units ServiceUnreachable haproxy
units ExporterDown prometheus-node-exporter
units ProcessDown partner-api@2
units UnitDown haproxy
units NoProcess partner-worker@1 partner-worker@2
units DatabaseUnreachable postgresql

crash() { for n in 1 2 3 4 5; do systemctl kill --signal=KILL partner-worker@1; sleep 4; done; }
fault StartFails crash true

# A start that fails, because a setting is misspelt.
misspelt() { echo OUTBOND=off >> /etc/partner-investment-api/service.env; systemctl restart partner-worker@1; }
corrected() {
  sed --in-place '/^OUTBOND=/d' /etc/partner-investment-api/service.env
  systemctl restart partner-worker@1
}
fault StartFails misspelt corrected
reason() {
  journalctl --unit=partner-worker@1 --output=cat | grep '"level":60' | grep '"reason":"failed start"' |
    grep --quiet 'OUTBOND is not a setting'
}
expect 'the log has the reason of a failed start at level 60' reason
await 'RestartsOften fires after both' fires RestartsOften

without_standby() {
  database "alter system set synchronous_standby_names = 'absent'"
  database 'select pg_reload_conf()' > /dev/null
}
with_standby() {
  database 'alter system reset synchronous_standby_names'
  database 'select pg_reload_conf()' > /dev/null
}
fault CommitsWait without_standby with_standby

transaction() { database 'select pg_sleep(600)' > /dev/null 2>&1 & sleep 6; }
end_transaction() {
  database "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(600)'" > /dev/null
}
fault TransactionLong transaction end_transaction

connections() { # so many that 92 of 100 are used
  local used=$(database 'select sum(numbackends) from pg_stat_database')
  for ((; used < 93; used++)); do database 'select pg_sleep(601)' > /dev/null 2>&1 & done
}
end_connections() {
  database "select count(pg_terminate_backend(pid)) from pg_stat_activity where query = 'select pg_sleep(601)'" > /dev/null
}
fault ConnectionsShort connections end_connections

slot() {
  database "select pg_create_physical_replication_slot('absent', true)" > /dev/null
  database 'select pg_switch_wal()' > /dev/null
}
drop_slot() { database "select pg_drop_replication_slot('absent')" > /dev/null; }
fault WalRetained slot drop_slot

refused() {
  for n in 1 2 3 4 5 6 7 8 9 10 11 12; do
    has provider_refused '/sign-in/callback?code=invented&state=invented' --cookie "$COOKIE"
    sleep 1
  done > /dev/null
}
fault SignInsFail refused true

# The card processor accepts connections, and never responds.
node --eval '
  const pem = require("fs").readFileSync("/etc/haproxy/certs/api.pem");
  require("https").createServer({ cert: pem, key: pem }, () => {}).listen(8444)' &
sed --in-place --regexp-extended --expression 's/^# (PAYMOB_.*_FILE=)/\1/' \
  --expression 's/^(PAYMOB_PUBLIC_KEY=).*/\1egy_pk_live_check/; s/^(PAYMOB_INTEGRATION_ID=).*/\11/' \
  /etc/partner-investment-api/service.env
echo PAYMOB_API_URL=https://api.invest.example:8444 >> /etc/partner-investment-api/service.env
for name in PAYMOB_SECRET_KEY PAYMOB_HMAC_SECRET PAYMOB_API_KEY; do
  install --mode=600 /dev/stdin "/etc/partner-investment-api/secrets/$name" <<< egy_sk_live_check
done
restart() {
  systemctl restart partner-api@1 partner-api@2 partner-worker@1 partner-worker@2
  expect 'the processes are ready with the settings' both_ready
}
both_ready() { curl --fail http://127.0.0.1:3001/readyz && curl --fail http://127.0.0.1:3002/readyz && sleep 3; }
restart
partner-cli backoffice partners create --name "Card Bank" --commission-percent 2.5 --yes \
  --capability createCustomers,partnerKycReliance,cardCheckoutOrders > /dev/null
CARD_KEY=$(partner-cli backoffice api-keys create "Card Bank" --name "Servers" --scope all \
  --expires-at "$UNTIL" --yes --json | sed --quiet 's/^ *"key": "\(.*\)",*$/\1/p')
post() { # post PATH IDEMPOTENCY_KEY BODY
  curl --silent "$PARTNER_BASE_URL/$1" -H "Authorization: Bearer ${KEY:-$CARD_KEY}" -H "Idempotency-Key: request-$2" \
    -H "Content-Type: application/json" -d "$3"
}
BUYER=$(post customers buyer '{
    "phone": "01000000002", "externalId": "buyer", "name": { "en": "Omar Hassan", "ar": "عمر حسن" },
    "kyc": { "provider": "Card Bank", "reference": "kyc-2", "level": "full",
             "verifiedAt": "'"$(date --utc +%FT%TZ)"'" }
  }' | grep --only-matching 'cus_[0-9a-z]*' | head --lines=1)
card_order() {
  post orders "$1" '{ "customer": "'"$BUYER"'", "property": "CAI-NC-014", "shares": 1, "externalReference": "'"$1"'",
    "funding": { "method": "card_checkout" } }'
}
card_orders() { # two at once, each of which waits for 8 seconds
  for n in 1 2 3 4; do card_order "card-$n" > /dev/null & card_order "other-card-$n"; wait $!; done
}
fault CardCheckoutsFail card_orders true

# Nothing listens at the port of the SMS gateway, and a partner requests codes for a person whom another partner knows.
sed --in-place --regexp-extended --expression 's/^# (TWILIO_AUTH_TOKEN_FILE=)/\1/; s/^(SMS_SENDER=).*/\1Invest/' \
  --expression 's/^(TWILIO_ACCOUNT_SID=).*/\1AC0123456789abcdef0123456789abcdef/' /etc/partner-investment-api/service.env
echo TWILIO_BASE_URL=https://127.0.0.1:8445 >> /etc/partner-investment-api/service.env
install --mode=600 /dev/stdin /etc/partner-investment-api/secrets/TWILIO_AUTH_TOKEN <<< token
restart
partner-cli backoffice partners create --name "Link Bank" --commission-percent 2.5 --yes \
  --capability createCustomers,linkExistingCustomers > /dev/null
KEY=$(partner-cli backoffice api-keys create "Link Bank" --name "Servers" --scope all \
  --expires-at "$UNTIL" --yes --json | sed --quiet 's/^ *"key": "\(.*\)",*$/\1/p')
LINKED=$(post customers linked '{ "phone": "01000000001" }' | grep --only-matching 'cus_[0-9a-z]*' | head --lines=1)
codes() { for n in 1 2 3 4 5 6; do post "customers/$LINKED/consent" "code-$n" '' > /dev/null; sleep 3; done; }
fault SmsProviderDown codes true

# Nothing listens at the port of the mail server; then something does, and accepts what waits.
cat >> /etc/partner-investment-api/service.env <<'END'
SMTP_HOST=127.0.0.1
SMTP_PORT=2525
SMTP_SECURITY=none
SMTP_FROM=no-reply@invest.example
END
restart
decision() { # of which the person who made the request gets e-mail at once
  partner-cli backoffice properties create --code CAI-NC-015 --name-en "Nile Corniche Offices, Unit 15" \
    --name-ar "مكاتب كورنيش النيل، وحدة 15" --shares-total 480 --price-per-share 4250 --management-fee-percent 2.5
  local request=$(partner-cli backoffice properties publish CAI-NC-015 --yes --json |
    grep --only-matching 'apv_[0-9a-z]*' | head --lines=1)
  BACKOFFICE_KEY=$SECOND_KEY partner-cli backoffice approvals approve "$request" --yes
} > /dev/null
mail_server() {
  node --eval '
    require("net").createServer((socket) => {
      let data = null;
      socket.write("220 check\r\n");
      socket.setEncoding("utf8").on("data", (text) => {
        if (data === null) {
          if (/^DATA/i.test(text)) data = "";
          return socket.write(data === "" ? "354 go on\r\n" : /^QUIT/i.test(text) ? "221 bye\r\n" : "250 check\r\n");
        }
        data += text;
        if (data.endsWith("\r\n.\r\n")) { data = null; socket.write("250 accepted\r\n"); }
      });
    }).listen(2525, "127.0.0.1")' &
}
fault StaffMailFails decision mail_server
mail_sent() { [ "$(database "select count(*) from operator_notices where status = 'sent'")" -gt 0 ]; }
await 'the e-mail is sent when the mail server is back' mail_sent

# A certificate that ends in a week, and then one that has expired.
CERTIFICATE=/etc/haproxy/certs/api.pem
cp $CERTIFICATE /root/api.pem
certificate() { # certificate DAYS: of the authority that the machine trusts
  openssl req -newkey rsa:2048 -nodes -subj /CN=api -keyout /root/short.key -out /root/short.csr 2> /dev/null
  openssl x509 -req -in /root/short.csr -CA /usr/local/share/ca-certificates/check.crt -CAkey "$CERTIFICATES/ca.key" \
    -CAcreateserial -days "$1" -out /root/short.crt -extfile <(echo subjectAltName=DNS:api.invest.example) 2> /dev/null
  cat /root/short.crt /root/short.key > $CERTIFICATE
  systemctl reload haproxy
}
renew() { cp /root/api.pem $CERTIFICATE; systemctl reload haproxy; }
fault CertificateExpires 'certificate 7' renew
expired() { certificate 0; sleep 1; }
fault ServiceUnreachable expired renew
