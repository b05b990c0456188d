import { ApiProperty } from '@nestjs/swagger';
import type { PersonEntity } from './person.entity.js';

/** What leaves the server of a person. */
export abstract class PersonResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  firstName!: string;
  @ApiProperty()
  lastName!: string;
  @ApiProperty({ example: 'ada@example.com', description: 'Empty once the person is erased' })
  email!: string;
  @ApiProperty()
  phone!: string;
  @ApiProperty({ type: String, nullable: true })
  instagram!: string | null;
}

export function toPerson(row: Omit<PersonEntity, 'searchText'>): PersonResponse {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    instagram: row.instagram,
  };
}
