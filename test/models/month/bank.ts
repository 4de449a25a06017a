/** A transfer on the company's account. */
export interface Transfer {
  day: number;
  reference: string;
  party: string;
  /** Piastres; negative if it left the account. */
  amount: number;
  /**
   * What it is to the service: the id of a receipt, withdrawal, batch …; null until that is known, or if it is nothing.
   */
  object: string | null;
  /** The objects that the money is of, if a batch is several. */
  parts?: readonly (readonly [object: string, amount: number])[];
  /** Whether a statement has shown it. */
  isShown: boolean;
}

type New = Pick<Transfer, 'reference' | 'party' | 'amount'> &
  Partial<Pick<Transfer, 'object' | 'parts'>>;

export const COLUMNS = {
  date: 'Date',
  reference: 'Reference',
  payer: 'Party',
  amount: 'Amount',
  balance: 'Balance',
};

/** The company's account at its bank, which knows transfers only. */
export type Bank = ReturnType<typeof openAccount>;

export function openAccount(today: () => number) {
  const transfers: Transfer[] = [];
  return {
    transfers: transfers as readonly Transfer[],
    /** Books a transfer of today. */
    book(transfer: New): Transfer {
      const booked = { object: null, ...transfer, day: today(), isShown: false };
      transfers.push(booked);
      return booked;
    },
    balance: (day: number) =>
      transfers.filter((one) => one.day <= day).reduce((sum, { amount }) => sum + amount, 0),
    /** The statement of a day as CSV, with the balance after each transfer; null if there was none. */
    statement(day: number, dateOf: (day: number) => string) {
      const lines = transfers.filter((one) => one.day === day);
      if (lines.length === 0) return null;
      let balance = transfers
        .filter((one) => one.day < day)
        .reduce((sum, { amount }) => sum + amount, 0);
      const rows = lines.map(({ reference, party, amount }) => {
        balance += amount;
        return [
          dateOf(day),
          reference,
          party,
          egp(amount).toFixed(2),
          egp(balance).toFixed(2),
        ].join(',');
      });
      return { lines, csv: [Object.values(COLUMNS).join(','), ...rows].join('\n') };
    },
  };
}

export const egp = (piastres: number) => piastres / 100;
export const piastres = (amount: number) => Math.round(amount * 100);
