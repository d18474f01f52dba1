import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { type Step, untold } from '#server/lib/step.ts'
import type { Kejadian } from '#shared/api/events.ts'
import { type Forum, messagesFor } from './message.ts'
import { notify } from './queries.ts'

export type { Forum } from './message.ts'

/**
 * Tells the open pages of these accounts, or of all who may read this forum, on every server, when the transaction
 * commits. Commits that notify wait for each other, so it is not for what thousands do at once, such as saving answers.
 */
export async function publish(
	trx: DbOrTrx,
	to: { akun: readonly string[] } | { forum: Forum },
	kejadian: Kejadian,
): Promise<void> {
	const messages = messagesFor(to, kejadian)
	if (messages.length > 0)
		await notify(
			trx,
			messages.map((message) => JSON.stringify(message)),
		)
}

/**
 * Tells the open pages of who has begun a long step how much of it is done, while its transaction is still open. It is told on another
 * connection and nobody waits for it: what is lost there changes nothing.
 * @param langkah the id that was sent with the step, or that names what is taken back
 */
export function tellProgress(
	{ db }: Pick<Context, 'db'>,
	{ akun_id }: Pick<Actor, 'akun_id'>,
	langkah: string,
): (sudah: number, dari: number) => void {
	return (sudah, dari) =>
		void publish(db, { akun: [akun_id] }, { jenis: 'langkah', langkah, sudah, dari }).catch(() => undefined)
}

/**
 * Tells in the same way of so many parts of a long step, each as it is done.
 * @param langkah as there; without it nobody is told
 */
export function tellParts(
	ctx: Pick<Context, 'db'>,
	actor: Pick<Actor, 'akun_id'>,
	langkah: string | undefined,
	dari: number,
): Step {
	if (langkah === undefined) return untold
	const tell = tellProgress(ctx, actor, langkah)
	let sudah = 0
	return async (part) => {
		const done = await part
		sudah += 1
		tell(sudah, dari)
		return done
	}
}
