import type { APIRoute } from 'astro';
import vectors from '../../../samples/signature-vectors.json' with { type: 'json' };

export const GET: APIRoute = () => new Response(`${JSON.stringify(vectors, null, 2)}\n`);
