import type { InvestorType } from '#domain/compliance/verification.ts';
import type { Minor } from '#domain/money/money.ts';

export interface SamplePerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'investor' | 'issuer' | 'operator';
  readonly investorType: InvestorType;
  /** The company that an issuer acts for. */
  readonly actsFor?: string;
  readonly joinedDaysAgo: number;
  /** False for a person who has signed up and was not checked yet. */
  readonly verified: boolean;
  readonly details: {
    readonly phoneNumber: string;
    readonly dateOfBirth: string;
    readonly gender: 'M' | 'F' | 'O';
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
    readonly zipCode: string;
    readonly occupation: string;
    readonly company: string;
    readonly annualIncome_minor: Minor;
    readonly netWorth_minor: Minor;
    readonly riskTolerance: number;
    readonly investmentExperience: string;
  };
}
