import type { APIRoute } from 'astro';
import environment from '../../../../generated/partner/postman-environment.json' with { type: 'json' };

export const GET: APIRoute = () => new Response(`${JSON.stringify(environment, null, 2)}\n`);
