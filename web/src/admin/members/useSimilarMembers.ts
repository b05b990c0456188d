import { useEffect, useState } from 'react';
import type { SimilarMember, SimilarMembersRequest } from '@finesse/api/contract/members';
import type { MemberFormValues } from './memberFormValues';
import { useLazyFindSimilarMembersQuery } from './membersApi';

const PAUSE_MS = 400;

/** Looks up, once typing pauses, who else has the e-mail address or phone number of a form. */
export function useSimilarMembers(
  except: string | undefined,
  defaultValues: Partial<MemberFormValues>,
) {
  const [findSimilar] = useLazyFindSimilarMembersQuery();
  const [similar, setSimilar] = useState<readonly SimilarMember[]>([]);
  const [initial] = useState(() => requestFor(defaultValues));
  /** As JSON, so that equal requests compare as equal; undefined until either field has changed. */
  const [request, setRequest] = useState<string>();

  useEffect(() => {
    if (request === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findSimilar(JSON.parse(request) as SimilarMembersRequest).then(({ data = [] }) => {
        if (isCurrent) setSimilar(data.filter(({ id }) => id !== except));
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [request, findSimilar, except]);

  function check(values: MemberFormValues) {
    const next = requestFor(values);
    if (request !== undefined || next !== initial) setRequest(next);
  }

  return { similar, hasChanged: request !== undefined, check };
}

const requestFor = ({ email = '', phone = '' }: Partial<MemberFormValues>): string =>
  JSON.stringify({ email: email.trim(), phone: phone.trim() } satisfies SimilarMembersRequest);
