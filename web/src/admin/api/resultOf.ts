/** The result of a query, whose subscription keeps it from being removed meanwhile as outdated. */
export async function resultOf<Result>(
  query: PromiseLike<Result> & { unsubscribe: () => void },
): Promise<Result> {
  try {
    return await query;
  } finally {
    query.unsubscribe();
  }
}
