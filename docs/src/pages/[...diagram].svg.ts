import type { APIRoute } from 'astro';
import { customerMachine } from '../diagrams/customer-states.ts';
import { orderMachine } from '../diagrams/order-states.ts';
import { machineFile, type Machine } from '../diagrams/state-machine.ts';

export const getStaticPaths = () =>
  ['', 'ar'].flatMap((locale) =>
    [orderMachine(locale), customerMachine(locale)].map((machine) => ({
      params: {
        diagram: `${locale && `${locale}/`}diagrams/${machine.file.replace(/\.svg$/, '')}`,
      },
      props: { machine },
    })),
  );

/** Serves each drawing of states as a file, so that it can be enlarged and printed. */
export const GET: APIRoute<{ machine: Machine }> = ({ props: { machine } }) =>
  new Response(machineFile(machine));
