import type { ContractDocument } from '../../src/contract/document.ts';

interface LocalizedText {
  en: string;
  ar: string;
}

interface SchemaWithMessages {
  enum: string[];
  'x-customer-message': Record<string, LocalizedText>;
  'x-customer-can-act'?: string[];
}

/**
 * Writes the contract's texts for end customers as constants: one per error code and per next
 * action, and the codes about which a customer can do something.
 * @throws Error if a value has no text in a language, or if a text belongs to no value
 */
export function customerMessages(document: ContractDocument): string {
  const { ErrorCode: codes, NextActionType: actions } = document.components.schemas as unknown as {
    ErrorCode: SchemaWithMessages;
    NextActionType: SchemaWithMessages;
  };
  return [
    constant('errorMessages', 'A text for end customers for each error code.', textsOf(codes)),
    constant(
      'nextActionMessages',
      'A text for end customers for each type of next action.',
      textsOf(actions),
    ),
    constant(
      'customerErrorCodes',
      'The codes about which a customer can do something.',
      actableOf(codes),
    ),
  ].join('\n');
}

function textsOf({ enum: values, 'x-customer-message': texts }: SchemaWithMessages) {
  const wrong = [
    ...values.filter((value) => !texts[value]?.en || !texts[value].ar),
    ...Object.keys(texts).filter((key) => !values.includes(key)),
  ];
  if (wrong.length > 0)
    throw new Error(
      `x-customer-message needs exactly one text per value. Check: ${wrong.join(', ')}`,
    );
  return Object.fromEntries(values.map((value) => [value, texts[value]]));
}

function actableOf({ enum: values, 'x-customer-can-act': actable = [] }: SchemaWithMessages) {
  const unknown = actable.filter((code) => !values.includes(code));
  if (unknown.length > 0)
    throw new Error(`x-customer-can-act names unknown codes: ${unknown.join(', ')}`);
  return actable;
}

function constant(name: string, comment: string, value: unknown): string {
  return `/** ${comment} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
}
