/** Fields that a column of an imported file may map to. */

interface ImportField {
  label: string;
  /** True if several columns may map to the field. */
  isRepeatable?: boolean;
  /**
   * Column names of programs, the best first, as `bareName` returns them: lower-case letters and digits only.
   */
  names: readonly string[];
}

export const importFields = {
  email: {
    label: 'Email',
    isRepeatable: true,
    // More names are matched by the pattern in `column-names.ts`.
    names: ['email'],
  },
  name: {
    label: 'Name',
    names: [
      'name',
      'fullname',
      'contactname',
      'contact',
      'personname',
      'displayname',
      'fileas',
      'kontakt',
      'ansprechpartner',
    ],
  },
  first_name: {
    label: 'First name',
    names: ['firstname', 'givenname', 'forename', 'vorname', 'fname', 'prenom', 'nombre'],
  },
  middle_name: { label: 'Middle name', names: ['middlename', 'additionalname', 'zweitervorname'] },
  last_name: {
    label: 'Last name',
    names: [
      'lastname',
      'surname',
      'familyname',
      'nachname',
      'familienname',
      'lname',
      'apellido',
      'nomdefamille',
    ],
  },
  company: {
    label: 'Company',
    names: [
      ...['company', 'companyname', 'organisation', 'organization', 'organizationname', 'organization1name'],
      ...[
        'organisationname',
        'account',
        'accountname',
        'associatedcompany',
        'personorganization',
        'firma',
        'unternehmen',
      ],
      ...['firmenname', 'employer'],
    ],
  },
  role: {
    label: 'Job title',
    names: [
      ...[
        'role',
        'jobtitle',
        'position',
        'organization1title',
        'organizationtitle',
        'jobposition',
        'title',
        'funktion',
      ],
      ...['berufsbezeichnung', 'stellenbezeichnung', 'beruf'],
    ],
  },
  phone: {
    label: 'Phone',
    isRepeatable: true,
    names: [
      ...[
        'phone',
        'phonenumber',
        'telephone',
        'phone1value',
        'phonework',
        'businessphone',
        'workphone',
        'companyphone',
      ],
      ...[
        'mobile',
        'mobilephone',
        'mobilephonenumber',
        'phonemobile',
        'primaryphone',
        'phone2value',
        'phonehome',
      ],
      ...[
        'homephone',
        'businessphone2',
        'phoneother',
        'otherphone',
        'telefon',
        'telefonnummer',
        'mobil',
        'handy',
      ],
      ...['mobiltelefon', 'telefongeschaftlich', 'telefonprivat'],
    ],
  },
  company_size: {
    label: 'Company size',
    names: [
      'companysize',
      'size',
      'employees',
      'numberofemployees',
      'noofemployees',
      'employeecount',
      'mitarbeiter',
      'mitarbeiterzahl',
    ],
  },
  industry: { label: 'Industry', names: ['industry', 'sector', 'branche'] },
  budget: { label: 'Budget', names: ['budget'] },
  timeline: { label: 'Timeline', names: ['timeline', 'timeframe', 'purchasetimeframe', 'zeitrahmen'] },
  notes: {
    label: 'Notes',
    isRepeatable: true,
    names: [
      ...['notes', 'note', 'comment', 'comments', 'description', 'message', 'notizen', 'notiz', 'bemerkung'],
      ...['bemerkungen', 'kommentar', 'beschreibung'],
    ],
  },
  stage: {
    label: 'Stage (of new leads)',
    names: ['stage', 'leadstatus', 'dealstage', 'dealstatus', 'status', 'lifecyclestage', 'phase'],
  },
  source: {
    label: 'Source (of new leads)',
    names: ['source', 'leadsource', 'originalsource', 'quelle', 'herkunft'],
  },
  deal_value: {
    label: 'Deal value (of new leads)',
    names: ['dealvalue', 'value', 'amount', 'dealamount', 'betrag', 'wert', 'umsatz'],
  },
  currency: {
    label: 'Currency (of new leads)',
    names: ['currency', 'dealcurrency', 'dealcurrencyofvalue', 'currencyofvalue', 'currencycode', 'wahrung'],
  },
  opt_out: {
    label: 'Unsubscribed',
    isRepeatable: true,
    // More names are matched by the pattern in `column-names.ts`.
    names: ['emailoptout', 'unsubscribed'],
  },
  subscribed: {
    label: 'Subscribed',
    isRepeatable: true,
    names: [
      ...['subscribedtoemails', 'subscribed', 'issubscribed', 'marketingstatus', 'marketingcontactstatus'],
      ...[
        'acceptsmarketing',
        'acceptsemailmarketing',
        'emailmarketing',
        'emailmarketingconsent',
        'marketingconsent',
      ],
      ...['emailconsent', 'emailoptin', 'optin', 'newsletter', 'newsletteroptin', 'subscriptionstatus'],
      ...['emailsubscriptionstatus', 'emailsubscriberstatus', 'emailpermissionstatus', 'subscriberstatus'],
    ],
  },
  created_there: {
    label: 'Created there on',
    names: [
      ...[
        'created',
        'createdat',
        'createddate',
        'createdate',
        'createdon',
        'creationdate',
        'personcreated',
        'addtime',
      ],
      ...['connectedon', 'optintime', 'dateadded', 'erstelltam', 'erstellt', 'angelegtam'],
    ],
  },
  owner: {
    label: 'Owner (of new leads)',
    names: [
      'owner',
      'contactowner',
      'leadowner',
      'ownername',
      'accountowner',
      'personowner',
      'dealowner',
      'owneremail',
      'inhaber',
      'besitzer',
    ],
  },
} as const satisfies Record<string, ImportField>;

export type ImportFieldName = keyof typeof importFields;
export const fieldNames = Object.keys(importFields) as ImportFieldName[];

export const isRepeatable = (name: ImportFieldName): boolean => 'isRepeatable' in importFields[name];

/** Field of each column; null for a column that is left out. */
export type Mapping = (ImportFieldName | null)[];

/** Reads the mapping of a form. Of several columns of a field that is not repeatable, the first counts. */
export const readMapping = (
  columns: readonly string[],
  fieldAt: (index: number) => string | undefined,
): Mapping => {
  const taken = new Set<string>();
  return columns.map((_, index) => {
    const field = fieldNames.find((name) => name === fieldAt(index));
    if (!field || (taken.has(field) && !isRepeatable(field))) return null;
    taken.add(field);
    return field;
  });
};
