import { type RawBuilder, sql } from 'kysely'

/** The name of a room as it is compared, everywhere: in small letters, with nothing around it. */
export const ruangOf = (ruang: RawBuilder<unknown>): RawBuilder<string> => sql<string>`lower(trim(${ruang}))`

/**
 * The same of a room that somebody has to be in. Null for what is taught or sat from anywhere (`shared/rules/ruang.ts`): nobody has
 * to share it.
 */
export const tempatOf = (ruang: RawBuilder<unknown>): RawBuilder<string | null> =>
	sql<string | null>`case when trim(${ruang}) !~* '^(daring|online)\\y' then ${ruangOf(ruang)} end`
