/**
 * Addresses to which a webhook must never be sent. `refused` says when: `creation`, with 400 by
 * POST and PATCH /webhook-endpoints, because the address itself shows it; or `connection`, at each
 * attempt, because only the DNS response for its name does. `{port}` is the port of a listener on
 * this machine that detects mistakes.
 */
interface HostileGroup {
  what: string;
  refused: 'creation' | 'connection';
  urls: readonly string[];
  /**
   * True if a sender that allows private addresses reaches the listener, which proves that the
   * listener would detect a mistake.
   */
  reaches?: true;
}

const at = (hosts: readonly string[]) => hosts.map((host) => `http://${host}:{port}/events`);
const words = (text: string) => text.trim().split(/\s+/);
const v6 = (addresses: readonly string[]) => at(addresses.map((address) => `[${address}]`));

/**
 * RFC 6890 and its registry, the clouds' metadata addresses, and every notation of them that WHATWG
 * URL and getaddrinfo accept.
 */
export const hostileUrls: readonly HostileGroup[] = [
  {
    what: 'loopback over IPv4, in every writing',
    refused: 'creation',
    reaches: true,
    urls: at(
      words(`
      127.0.0.1 127.1 127.0.1 127.0.0.01 127.000.000.001 0177.0.0.1 127.0.0.1. 127.1.
      127.255.255.254 127.8.8.8 127.0.0.53 2130706433 2130706433. 017700000001 0x7f000001
      0X7F000001 0x7f.1 0x7F.0x0.0x0.0x1 0177.1 0177.0.0.01 00000000177.1 0x00000000000007f.1
      0x7f.0.01 0177.0x1 127.0x1 127.01 127.65530 127.0.65530 127.0xfffa 0x7f.0xffffe 2130706689
      0x7f0000fe 127.0.0.0xfe
    `),
    ),
  },
  {
    what: 'loopback over IPv4, in letters and dots of other scripts',
    refused: 'creation',
    reaches: true,
    urls: at(
      words(`
      １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1 ①②⑦.⓪.⓪.① 𝟏𝟐𝟕.𝟎.𝟎.𝟏 𝟙𝟚𝟟.𝟘.𝟘.𝟙 ¹²⁷.⁰.⁰.¹ ₁₂₇.₀.₀.₁
      ０ｘ７ｆ.1 ２１３０７０６４３３ 12\u{AD}7.0.0.1 127\u{2060}.0.0.1 %31%32%37.0.0.1 127%2e0%2e0%2e1
      127.0.0.%31
    `),
    ),
  },
  {
    what: 'loopback, hidden by the form of the URL',
    refused: 'creation',
    reaches: true,
    urls: [
      ...words(`
      http:127.0.0.1:{port}/ http:/127.0.0.1:{port}/ http:///127.0.0.1:{port}/
      HTTP://127.0.0.1:{port}/ http://@127.0.0.1:{port}/
      http://127.0.0.1:{port}#@hooks.example.com/ http://127.0.0.1:{port}?@hooks.example.com/
      http://127.0.0.1:{port}/@hooks.example.com http://127.0.0.1:0{port}/
      http://127.0.0.1:{port}/../../ http://127.0.0.1:{port}/%0d%0aX-Injected:%201
    `),
      'http:\\\\127.0.0.1:{port}\\events',
      ' http://127.0.0.1:{port}/',
      'http://127.0.0.1:{port}/ ',
      'ht\ntp://127.0.0.1:{port}/',
      'http://127.0.\t0.1:{port}/',
      'http://127.0.0.1:{port}\\@hooks.example.com/',
      'http://127.0.0.1:{port}/\r\nX-Injected: 1',
    ],
  },
  {
    what: 'this host and the broadcast address',
    refused: 'creation',
    urls: at(
      words(`
      0.0.0.0 0 0x0 00 0.0 0.0.0.1 0.1.2.3 255.255.255.255 4294967295 0xffffffff ０.０.０.０
    `),
    ),
  },
  {
    what: 'private networks over IPv4',
    refused: 'creation',
    urls: at(
      words(`
      10.0.0.1 10.255.255.254 10.1 012.0.0.1 0xa.0.0.1 167772161 172.16.0.1 172.31.255.254
      172.16.1 0xac100001 192.168.0.1 192.168.1.1 192.168.257 192.11010049 0300.0250.0.1
      3232235521 0xc0a80001 １０.０.０.１
    `),
    ),
  },
  {
    what: 'carrier networks, link-local, multicast, documentation and reserved ranges over IPv4',
    refused: 'creation',
    urls: at(
      words(`
      100.64.0.1 100.127.255.254 169.254.0.1 169.254.255.254 192.0.0.1 192.0.0.8 192.0.0.170
      192.0.0.192 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.175.48.1 198.18.0.1
      198.19.255.254 198.51.100.1 203.0.113.1 224.0.0.1 224.0.0.251 233.252.0.1 239.255.255.250
      240.0.0.1 250.1.2.3 255.0.0.1
    `),
    ),
  },
  {
    what: 'metadata and fabric of clouds',
    refused: 'creation',
    urls: [
      ...at(
        words(`
      169.254.169.254 169.254.170.2 169.254.170.23 169.254.169.123 169.254.169.253 169.254.0.23
      169.254.10.10
    `),
      ),
      ...at(
        words(`
      2852039166 0xa9fea9fe 0xA9.0xFE.0xA9.0xFE 0251.0376.0251.0376 025177524776 169.254.43518
      169.16689662
    `),
      ),
      ...at(
        words(`
      168.63.129.16 2822734096 0xa83f8110 100.100.100.200 1684300232 192.0.0.192 １６９.２５４.１６９.２５４
    `),
      ),
      ...v6(
        words(`
      fd00:ec2::254 fd00:ec2::23 fd20:ce::254 fd00:c1::a9fe:a9fe ::ffff:169.254.169.254
      ::ffff:a9fe:a9fe ::ffff:168.63.129.16
    `),
      ),
      ...[
        'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
        'http://[fd00:ec2::254]/latest/meta-data/',
      ],
      ...[
        'http://metadata.google.internal/computeMetadata/v1/',
        'http://metadata/computeMetadata/v1/',
        'http://instance-data.ec2.internal/',
      ],
    ],
  },
  {
    what: 'loopback over IPv6 and IPv4 mapped into it',
    refused: 'creation',
    reaches: true,
    urls: v6(
      words(`
      ::1 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 ::0001 ::ffff:127.0.0.1
      ::ffff:7f00:1 ::FFFF:7F00:0001 0:0:0:0:0:ffff:127.0.0.1
      0000:0000:0000:0000:0000:ffff:7f00:0001 ::ffff:127.8.8.8
    `),
    ),
  },
  {
    what: 'IPv4 embedded in IPv6: mapped, compatible, translated, 6to4, NAT64, Teredo, ISATAP',
    refused: 'creation',
    urls: v6(
      words(`
      ::ffff:10.0.0.1 ::ffff:192.168.0.1 ::ffff:0.0.0.0 ::ffff:100.64.0.1 ::127.0.0.1 ::7f00:1
      ::10.0.0.1 ::ffff:0:127.0.0.1 2002:7f00:1:: 2002:a00:1::1 2002:a9fe:a9fe:: 2002:c0a8:1::1
      64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b::10.0.0.1 64:ff9b:1::7f00:1
      64:ff9b:1:a00:1:: 2001::7f00:1 2001:0:7f00:1:: 2001:0:4136:e378:8000:63bf:80ff:fffe
      2a00:1450::5efe:7f00:1 2a00:1450::200:5efe:a00:1 2a00:1450:0:0:0:5efe:a9fe:a9fe
    `),
    ),
  },
  {
    what: 'IPv6 that is not routed on the Internet',
    refused: 'creation',
    urls: v6(
      words(`
      :: ::2 100::1 100:0:0:1::1 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1 2001:20::1
      2001:30::1 2001:db8::1 2620:4f:8000::1 3fff::1 3fff:fff:ffff::1 5f00::1 5f00:dead:beef::1
      4000::1 8000::1 fc00::1 fdff:ffff::1 fe80::1 fe80::5054:ff:fe12:3456 febf::1 fec0::1 feff::1
      ff01::1 ff02::1 ff02::fb ff05::2 ff0e::1
    `),
    ),
  },
  {
    what: 'names that mean something inside a network only',
    refused: 'creation',
    urls: at(
      words(`
      localhost LOCALHOST LocalHost localhost. ⓛⓞⓒⓐⓛⓗⓞⓢⓣ ｌｏｃａｌｈｏｓｔ ℓocalhost local\u{AD}host
      loc%61lhost app.localhost localhost.localdomain localhost6 ip6-localhost ip6-loopback
      broadcasthost intranet postgres kubernetes vault kubernetes.default.svc.cluster.local
      printer.local printer.local. router.lan nas.home box.home.arpa sso.corp db.internal
      wiki.intranet keys.private host.docker.internal gateway.docker.internal service.onion
      name.alt 127.0.0.1.localhost
    `),
    ),
  },
  {
    what: 'zone ids, and what is no address',
    refused: 'creation',
    urls: [
      ...v6([
        ...words(`
      fe80::1%25eth0 fe80::1%25lo ::1%25lo ::1%lo ::ffff:127.0.0.1%25lo ::1:: :::1 ::ffff:127.0.0
      ::ffff:0x7f.1 v1.127.0.0.1
    `),
        '',
      ]),
      ...at([
        ...words(`
      256.0.0.1 127.0.0.256 1.2.3.4.5 127.0.0.08 0x7g.1 4294967296 127..1 [::1
      127.0.0.1%00.example.com
    `),
        'a b',
        '',
      ]),
      ...words(`
      http:// http://:{port}/ http://? http: //127.0.0.1:{port}/ /events events
      http://hooks.example.com:99999/ http://[::1]:{port}:1/
    `),
    ],
  },
  {
    what: 'a user name or a password',
    refused: 'creation',
    urls: words(`
      http://user@127.0.0.1:{port}/ http://user:pass@127.0.0.1:{port}/
      http://:pass@hooks.example.com/ http://user:@hooks.example.com/
      http://hooks.example.com@127.0.0.1:{port}/ http://hooks.example.com:443@127.0.0.1:{port}/
      http://a@b@127.0.0.1:{port}/ http://127.0.0.1:{port}%2f@hooks.example.com/
      http://%31%32%37@hooks.example.com/
    `),
  },
  {
    what: 'schemes that are not HTTP',
    refused: 'creation',
    urls: words(`
      ftp://127.0.0.1:{port}/ file:///etc/passwd file://127.0.0.1/etc/passwd
      gopher://127.0.0.1:{port}/_x dict://127.0.0.1:{port}/info ws://127.0.0.1:{port}/
      wss://127.0.0.1:{port}/ ldap://127.0.0.1:{port}/ tftp://127.0.0.1:{port}/x
      sftp://127.0.0.1:{port}/ jar:http://127.0.0.1:{port}!/
      javascript:fetch("http://127.0.0.1:{port}") data:text/plain,x blob:http://127.0.0.1:{port}/x
      unix:/var/run/docker.sock http+unix://%2fvar%2frun%2fdocker.sock/
      mailto:ops@hooks.example.com about:blank view-source:http://127.0.0.1:{port}/
      netdoc:///etc/hosts httpx://127.0.0.1:{port}/ urn:uuid:0
    `),
  },
  {
    what: 'ports of other protocols',
    refused: 'creation',
    urls: [0, 22, 23, 25, 53, 110, 143, 389, 465, 587, 636, 993, 2049, 5060, 6000, 6667, 10080].map(
      (port) => `http://hooks.example.com:${port}/events`,
    ),
  },
  {
    what: 'overlong URLs and names',
    refused: 'creation',
    urls: [
      `http://hooks.example.com/${'a'.repeat(2100)}`,
      `http://127.0.0.1:{port}/${'a'.repeat(70_000)}`,
      `http://${'a.'.repeat(1200)}example.com/`,
    ],
  },
  {
    what: 'names with an empty label',
    refused: 'creation',
    urls: at(
      words(`
      . .. localhost.. a..example.com .example.com example.com..
    `),
    ),
  },
  {
    what: 'names that cannot be resolved',
    refused: 'connection',
    urls: at([
      `${'a'.repeat(64)}.example.com`,
      `${'a.'.repeat(130)}example.com`,
      'no-such-host.example.com',
      '-.example.com',
      'xn--a.example.com',
    ]),
  },
];

/** The DNS responses for a name, one per query; the last one repeats. */
export interface HostileName {
  what: string;
  name: string;
  answers: readonly (readonly string[])[];
}

/** Nothing responds there: the address is in a public range that is not assigned. */
const UNROUTED = '3000::1';

/**
 * Refused at the connection: `no_public_address` as soon as one address of a DNS response is not
 * public.
 */
export const hostileNames: readonly HostileName[] = [
  { what: 'loopback', name: 'loopback.hooks.example.com', answers: [['127.0.0.1']] },
  {
    what: 'loopback elsewhere in 127/8',
    name: 'loopback8.hooks.example.com',
    answers: [['127.9.9.9']],
  },
  { what: 'loopback over IPv6', name: 'loopback6.hooks.example.com', answers: [['::1']] },
  { what: 'mapped loopback', name: 'mapped.hooks.example.com', answers: [['::ffff:127.0.0.1']] },
  { what: 'this host', name: 'zero.hooks.example.com', answers: [['0.0.0.0']] },
  { what: 'this host over IPv6', name: 'zero6.hooks.example.com', answers: [['::']] },
  { what: 'a private network', name: 'private.hooks.example.com', answers: [['10.0.0.1']] },
  { what: 'metadata', name: 'metadata.hooks.example.com', answers: [['169.254.169.254']] },
  { what: 'the fabric of Azure', name: 'fabric.hooks.example.com', answers: [['168.63.129.16']] },
  { what: 'a unique local address', name: 'ula.hooks.example.com', answers: [['fd00:ec2::254']] },
  {
    what: 'a link-local address with its zone',
    name: 'zone.hooks.example.com',
    answers: [['fe80::1%lo']],
  },
  { what: 'NAT64 of loopback', name: 'nat64.hooks.example.com', answers: [['64:ff9b::7f00:1']] },
  { what: '6to4 of loopback', name: '6to4.hooks.example.com', answers: [['2002:7f00:1::']] },
  {
    what: 'a public address before loopback',
    name: 'mixed.hooks.example.com',
    answers: [[UNROUTED, '127.0.0.1']],
  },
  {
    what: 'loopback before a public address',
    name: 'mixed2.hooks.example.com',
    answers: [['127.0.0.1', UNROUTED]],
  },
  {
    what: 'a name that looks like an address',
    name: '127.0.0.1.hooks.example.com',
    answers: [['127.0.0.1']],
  },
  {
    what: 'a homograph of a known name',
    name: 'xn--ypal-43d9g.example.com',
    answers: [['127.0.0.1']],
  },
  { what: 'a name with a trailing dot', name: 'dot.hooks.example.com.', answers: [['127.0.0.1']] },
  {
    what: 'loopback after a public address was refused',
    name: 'third.hooks.example.com',
    answers: [['10.0.0.1'], ['127.0.0.1'], ['::1']],
  },
];

/**
 * Names that resolve to a public address for a check and to loopback for the connection, if the two
 * queried separately.
 */
export const rebindingNames: readonly HostileName[] = [
  {
    what: 'loopback the second time',
    name: 'rebind.hooks.example.com',
    answers: [[UNROUTED], ['127.0.0.1']],
  },
  {
    what: 'loopback over IPv6 the second time',
    name: 'rebind6.hooks.example.com',
    answers: [[UNROUTED], ['::1']],
  },
  {
    what: 'both the second time',
    name: 'rebind-both.hooks.example.com',
    answers: [[UNROUTED], [UNROUTED, '127.0.0.1']],
  },
];
