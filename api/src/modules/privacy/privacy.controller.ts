import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers, SendsHeaders, Uid } from '../../platform/http/call.js';
import { PersonService } from './person.service.js';
import {
  ERASED_PERSON_SCHEMA,
  PERSON_EXPORT_SCHEMA,
  PERSON_SUMMARY_SCHEMA,
  type PersonExport,
  type PersonRequest as Contract,
} from '../../contract/privacy.js';
import { PERSON_RULES } from '../../contract/rules.js';
import { TextField } from '../../platform/validation/fields.js';

export class PersonRequest implements Contract {
  @TextField(PERSON_RULES.email, { example: 'ada@example.com' })
  email!: string;
}

/** What is stored about one person. All are POST: an address in a URL would end up in logs. */
@ApiTags('privacy')
@Controller('privacy')
export class PrivacyController {
  constructor(private readonly persons: PersonService) {}

  @Post('find')
  @ApiOperation({ summary: 'Count what is stored about a person' })
  @Answers(200, PERSON_SUMMARY_SCHEMA, 'How much there is')
  find(@Body() { email }: PersonRequest) {
    return this.persons.find(email);
  }

  @Post('export')
  @ApiOperation({ summary: 'Everything that is stored about a person, as a file' })
  @Answers(200, PERSON_EXPORT_SCHEMA, 'All of it')
  @SendsHeaders((person: PersonExport) => {
    const name = `personal-data-${person.exportedAt.slice(0, 10)}.json`;
    return [{ 'content-disposition': `attachment; filename="${name}"` }, person];
  })
  export(@Body() { email }: PersonRequest) {
    return this.persons.export(email);
  }

  @Post('erase')
  @ApiOperation({
    summary: 'Erase a person for good',
    description: 'Their bookings and memberships stay without them, so that no total changes.',
  })
  @Answers(200, ERASED_PERSON_SCHEMA, 'How much was erased')
  erase(@Body() { email }: PersonRequest, @Uid() uid: string) {
    return this.persons.erase(email, uid);
  }
}
