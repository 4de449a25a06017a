import type { APIRoute } from 'astro';
import collection from '../../../../generated/partner/postman-collection.json' with { type: 'json' };

export const GET: APIRoute = () => new Response(`${JSON.stringify(collection, null, 2)}\n`);
