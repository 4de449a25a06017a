import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { ROOT } from '../../root.ts';

const SAMPLES = path.join(ROOT, 'docs/samples');

export const getStaticPaths: GetStaticPaths = () =>
  readdirSync(SAMPLES).map((file) => ({ params: { file } }));

export const GET: APIRoute = ({ params: { file } }) =>
  new Response(readFileSync(path.join(SAMPLES, file!), 'utf8'));
