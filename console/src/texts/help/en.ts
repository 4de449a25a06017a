/** What the screens are for, in a sentence or two, and the usual steps: the handbook of the console. */
export const help = {
  more: 'The steps, in the handbook',
  intro: 'What these screens are for, and the usual steps.',
  open: 'Open the screen',
  topics: {
    approvals: {
      what: 'Actions that take effect only after a second person has approved them. Nobody decides their own request.',
      steps: [
        'Open a request. What is unusual is at the top, then each value before and after.',
        'Compare it with its cause, such as the transfer, the contract or the message of the investor.',
        'Approve it and type the amount again, or decline it with a reason. The person who requested it sees your decision in “My work”.',
        'After 7 days without a decision the request expires, and nothing changes.',
      ],
    },
    import: {
      what: 'Records the transfers of a bank statement. Nothing is recorded until you have seen what each line does.',
      steps: [
        'Download the statement from the bank: best as CAMT.053 or MT940, otherwise as CSV or an Excel file. Do not save it with a spreadsheet program, which changes references.',
        'Choose the file. Of CSV and Excel, say which column has what: the next file with the same columns is read in the same way. CAMT.053 and MT940 say it themselves.',
        'Look at the preview. Lines that cannot be read, or that differ from what is recorded, are left out: check them.',
        'Record the lines. Then confirm the exact matches together in “Payments”, and match the others on the screen of the receipt.',
        'One person imports the statement, another confirms the payments: then no further approval is needed.',
      ],
    },
    batches: {
      what: 'Withdrawals that the bank receives in one file. The person who makes a batch does not record what the bank has sent.',
      steps: [
        'Make a batch. It takes all withdrawals that can be sent, and says why others are left out.',
        'Save the file for the bank, or the payment order, and upload it at the bank.',
        'When the bank has answered, another person opens the batch, reads the answer of the bank or ticks what was returned, and chooses the reason.',
        'The same person records the transfer reference and the amount sent. What was returned is available in the wallets again.',
      ],
    },
    quarter: {
      what: 'What is planned, released and missing of the rent of a quarter, over all units.',
      steps: [
        'Select the units without a plan, and enter the rent of each. An amount that is not usual for the unit is marked.',
        'Another person opens each plan, looks at the owners and their parts, and releases it.',
        'The parts are then paid into the wallets. The screen of the rent shows how far this has got.',
      ],
    },
    monthEnd: {
      what: 'The steps that close a month, in their order. A step is done when nothing of the month, or from before it, is waiting. Nothing is locked: entries are never backdated, so the figures of a past month do not change.',
      steps: [
        'Import the last statement of the month first.',
        'Go through the list from the top. Each step leads to what is left of it.',
        'Compare the bank account with the bank on the last day, until the whole difference is explained.',
        'Print the trial balance and this list, and sign them.',
      ],
    },
    balance: {
      what: 'The balance of every account, now or at the end of a day in Cairo. Entries are never backdated, so a past day does not change. Each account leads to its entries.',
      steps: [
        'Choose “End of last month”, or a day.',
        'An account leads to its entries, and “Whose it is” to the people, partners or units behind its balance.',
        'Print it for the signatures, or save it as CSV.',
      ],
    },
    journal: {
      what: 'Every movement of money, from one account to another, with what it is about.',
      steps: [
        'Choose the days, and filter by account or kind of entry.',
        'An entry leads to the order, the withdrawal or the rent that it is about.',
        'Entries are never changed: a mistake is corrected with a further entry.',
        'The button at the top saves the entries of these days for the accounting system.',
      ],
    },
    accountParts: {
      what: 'Whose the balance of an account is, by partner, investor or unit, now or at the end of a day.',
      steps: [
        'Choose the account, and by what it is split. Commissions owed, by partner, is what all partners are owed.',
        'The lines and the rest below them add up to the balance of the account in the trial balance.',
        'Each line leads to its entries.',
      ],
    },
    reconciliation: {
      what: 'What the journal says is in the bank account at the end of a day, what the bank says, and what explains the difference.',
      steps: [
        'Import all statements up to the day. If they have no closing balance, record it.',
        'The list names what explains the difference, such as a withdrawal that the bank has not sent yet.',
        'If a part is not explained, match the open bank lines, and look at the lines that an import has reported.',
      ],
    },
  },
} as const;
