import { POSTINGS, type Account, type Fact } from '../../../examples/bank/postings.ts';
import { languageOf } from '../language.ts';
import { orderOfMoney } from '../order-of-money.ts';
import { ACCOUNTS, FACTS } from '../posting-words.ts';
import { markdownTable, type Attributes } from './markdown-table.ts';

/** Returns the order of money as a numbered list (D171). */
export function orderOfMoneyList(_attributes: Attributes, locale: string): string {
  return orderOfMoney.map((step, index) => `${index + 1}. ${step[languageOf(locale)]}`).join('\n');
}

const WORDS = {
  en: {
    accounts: ['Account', 'What its balance means'],
    postings: ['When', 'Reported by', 'Debit', 'Credit', 'Amount', 'Reverse it when'],
    yourself: 'you',
    absolute: 'without its sign',
  },
  ar: {
    accounts: ['الحساب', 'معنى رصيده'],
    postings: ['متى', 'من أين تعرف', 'من حـ/', 'إلى حـ/', 'المبلغ', 'يُعكس القيد عندما'],
    yourself: 'أنت',
    absolute: 'دون إشارته',
  },
};

/** Lists the accounts of a partner's ledger. */
export function postingAccounts(_attributes: Attributes, locale: string): string {
  const language = languageOf(locale);
  const rows = Object.values(ACCOUNTS).map((words) => [words[language], words.balance[language]]);
  return markdownTable(WORDS[language].accounts, rows);
}

/**
 * Lists what a partner books, with the lines of the reference application:
 * `::postings{facts="customer_debited transfer_sent"}`.
 */
export function postings({ facts = '' }: Attributes, locale: string): string {
  const language = languageOf(locale);
  const words = WORDS[language];
  const name = (account: Account) => ACCOUNTS[account][language];
  const rows = (facts.split(' ') as Fact[]).map((fact) => {
    const { debit, credit, amount, from } = POSTINGS[fact];
    const isNegative = fact === 'commission_received';
    return [
      FACTS[fact][language],
      from.length > 0 ? from.map((type) => `\`${type}\``).join(', ') : words.yourself,
      name(debit),
      name(credit),
      `\`${amount}\`${isNegative ? ` ${words.absolute}` : ''}`,
      FACTS[fact].until[language],
    ];
  });
  return markdownTable(words.postings, rows);
}
