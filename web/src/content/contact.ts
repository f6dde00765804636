// The text of /contact. The operator edits this file. Offices, the address and the default of the consent are
// defined in site.ts.

export const contactPage = {
  name: 'Contact',
  loading: 'Loading contact page...',
  description: 'Write to us. We reply within two working days.',
  title: 'Talk to us.',
  lede: 'We reply within two working days. For an order in progress, log in first: you’ll find its live status there.',
  formTitle: 'Write to us',
  yourName: 'Name',
  email: 'Email',
  tel: 'Phone',
  telHint: 'optional',
  telHelp: 'Only if you would rather be called.',
  message: 'Message',
  applyFor: (role: string, office: string) => `I would like to apply for: ${role}, ${office}.`,
  consent: 'I agree that the data submitted, collected and stored *',
  consentHelp: '* We keep your message for 365 days, to answer it, and use it for nothing else.',
  send: 'Send message',
  sent: 'Thanks, your message is sent successfully.',
  sentText: 'We’ll reply to',
  another: 'Write another message',
  failed: 'Your message could not be sent. What you typed is still here; try again.',
  officesTitle: 'Office hours',
  officesText: 'Nine to six in each office, on a clock of world time. The amber line is now.',
  headOffice: 'head office',
  openNow: 'At the desk now',
  closedNow: 'Closed now',
  waysTitle: 'What helps us answer',
  byMail: 'By mail',
} as const;

export const contactErrors = {
  name: 'Name is required',
  email: 'Email is required',
  emailFormat: 'Invalid email format',
  message: 'Message is required',
  consent: 'Your consent is required',
} as const;

export const contactWays = [
  {
    label: 'Your account or an order',
    text: 'Log in to see the live status of each order, payment and check.',
  },
  {
    label: 'A company’s shares',
    text: 'Say which company, and whether you hold shares or want to buy some.',
  },
  { label: 'The data product', text: 'Tell us how you’d use the data. We’ll send a sample file.' },
  { label: 'The press', text: 'Figures on this site may be quoted with their date.' },
] as const;
