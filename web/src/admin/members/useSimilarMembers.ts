import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { SimilarMember } from '@finesse/api/contract/members';
import { SIMILAR_MEMBER_RULES } from '@finesse/api/contract/rules';
import { typedTexts } from '../../shared/form/texts';
import { useFindSimilarMembersMutation } from './membersApi';

const PAUSE_MS = 400;

/** Looks, once typing pauses, who else has the e-mail address or the phone number of a form. */
export function useSimilarMembers(except: string | undefined) {
  const [find] = useFindSimilarMembersMutation();
  const [similar, setSimilar] = useState<readonly SimilarMember[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(email: string, phone: string) {
    const question = JSON.stringify([email, phone]);
    if (question === asked.current) return;
    asked.current = question;
    const { data } = await find({ email, phone });
    // An answer that was overtaken by another question is no matter.
    if (asked.current === question) setSimilar((data ?? []).filter(({ id }) => id !== except));
  }

  function look({ target }: SyntheticEvent) {
    const { form, name } = target as HTMLInputElement;
    if (!form || (name !== 'email' && name !== 'phone')) return;
    const { email, phone } = typedTexts(form, SIMILAR_MEMBER_RULES);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(email.trim(), phone.trim()), PAUSE_MS);
  }

  return { similar, look };
}
