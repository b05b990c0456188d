import { useEffect, useRef, useState } from 'react';
import type { SimilarMember, SimilarMembersRequest } from '@finesse/api/contract/members';
import type { MemberFormValues } from './memberFormValues';
import { useFindSimilarMembersMutation } from './membersApi';

const PAUSE_MS = 400;

/** Looks, once typing pauses, who else has the e-mail address or the phone number of a form. */
export function useSimilarMembers(
  except: string | undefined,
  { email = '', phone = '' }: Partial<MemberFormValues>,
) {
  const [find] = useFindSimilarMembersMutation();
  const [similar, setSimilar] = useState<readonly SimilarMember[]>([]);
  const [isAwaited, setAwaited] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(JSON.stringify([email.trim(), phone.trim()]));
  const asked = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(person: SimilarMembersRequest, question: string) {
    if (question === asked.current) return;
    asked.current = question;
    const { data } = await find(person);
    // An answer that was overtaken by another question is no matter.
    if (asked.current === question) setSimilar((data ?? []).filter(({ id }) => id !== except));
  }

  function look(typed: { email: string; phone: string }) {
    const person = { email: typed.email.trim(), phone: typed.phone.trim() };
    const question = JSON.stringify([person.email, person.phone]);
    if (question === typing.current) return;
    typing.current = question;
    setAwaited(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(person, question), PAUSE_MS);
  }

  return { similar, isAwaited, look };
}
