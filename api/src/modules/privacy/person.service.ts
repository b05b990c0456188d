import { Inject, Injectable } from '@nestjs/common';
import type { ErasedPerson, PersonExport, PersonSummary } from '../../contract/privacy.js';
import { PersonalDataRegistry } from '../people/personal-data.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';

/** What is stored of one person. Addresses are stored trimmed and in lower case; so must `email` be. */
@Injectable()
export class PersonService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly personalData: PersonalDataRegistry,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async find(email: string): Promise<PersonSummary> {
    const now = latestWallClock(new Date(), this.config.settings.timeZone);
    const summary = {};
    for (const holder of this.personalData.all())
      Object.assign(summary, await holder.find?.(email, now));
    return summary as PersonSummary;
  }

  async export(email: string): Promise<PersonExport> {
    const person = { email, exportedAt: new Date().toISOString() };
    for (const holder of this.personalData.all())
      Object.assign(person, { [holder.kind]: await holder.export(email) });
    return person as PersonExport;
  }

  /**
   * Erases a person from everything that is stored, open bookings included, for good.
   * @param uid the admin who does it; `null` for the command
   */
  async erase(email: string, uid: string | null): Promise<ErasedPerson> {
    const erased = await this.database.transaction(async () => {
      const counts = {};
      for (const holder of this.personalData.all())
        Object.assign(counts, await holder.erase?.(email, { kind: 'erased', uid }));
      return counts as ErasedPerson;
    });
    await this.database.overwriteErased();
    return erased;
  }
}
