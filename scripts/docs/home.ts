import { escapeHtml } from './html.ts';
import { codeBlock } from './markdown.ts';
import { guideGroups, guides } from './navigation.ts';
import { MISSING, rootOf, SITE, type Page } from './page.ts';

const FIRST_CALL = `curl "$BASE_URL/quotes" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "property": "CAI-NC-014", "shares": 12 }'`;

const MODELS = ['referral', 'partner-settled', 'card-checkout'];

/** Where everybody arrives: what the service is, and the shortest way to what they came for. */
export function homePage(): Page {
  const root = rootOf('');
  const card = ({ slug, title, summary }: (typeof guides)[number]) =>
    `<a class="card" href="${root}guides/${slug}/"><b>${escapeHtml(title)}</b><span>${escapeHtml(summary)}</span></a>`;
  const models = guides.filter(({ slug }) => MODELS.includes(slug));
  const groups = guideGroups.filter(({ guides: [first] }) => !MODELS.includes(first!.slug));
  const content = `<div class="hero">
<div>
<p class="lead">Offer your customers shares of rented commercial property in Egypt. One share is one square metre of a unit. Your servers talk to ours over HTTPS and JSON; orders, rent and commissions come back as signed events.</p>
<p class="actions"><a class="button" href="${root}guides/quick-start/">First order in ten minutes</a> <a class="button quiet" href="${root}reference/">Open the reference</a></p>
</div>
${codeBlock(FIRST_CALL, 'bash')}
</div>
<h2 id="models">Three ways to integrate</h2>
<div class="cards three">${models.map(card).join('')}</div>
${groups.map(({ name, guides }) => `<h2 id="${name.toLowerCase().replaceAll(' ', '-')}">${escapeHtml(name)}</h2>\n<div class="cards">${guides.map(card).join('')}</div>`).join('\n')}
<h2 id="promises">What you can rely on</h2>
<ul class="promises">
<li><b>Nothing twice.</b> <a href="${root}guides/idempotency/">Repeat any request</a> with its Idempotency-Key and get the first answer.</li>
<li><b>Nothing oversold.</b> Reserved shares are yours until <code>expiresAt</code>, however many partners order at once.</li>
<li><b>Nothing missed.</b> <a href="${root}guides/catching-up/">The event log</a> counts without gaps and is kept for 180 days.</li>
<li><b>Nothing unexplained.</b> Each error names the field, the reason and <a href="${root}errors/">a page that says how to mend it</a>.</li>
</ul>`;
  return {
    path: '',
    title: SITE,
    description: 'Guides and reference for partners of the Partner Investment API.',
    content,
    kind: 'home',
  };
}

/** What stands where there is no page. */
export function missingPage(): Page {
  const content = `<p>There is no such page here. It may have moved, or its address has a slip of the pen.</p>
<p><a href="${rootOf(MISSING)}">Begin at the overview</a>, or open <a href="${rootOf(MISSING)}errors/">the error codes</a> or <a href="${rootOf(MISSING)}reference/">the reference</a>.</p>`;
  return { path: MISSING, title: 'No such page', description: 'There is no such page.', content };
}
