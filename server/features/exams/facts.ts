import { createHash } from 'node:crypto'
import type { FaktaPerangkat } from '#shared/api/contact.ts'
import type { Jawaban } from '#shared/api/exams.ts'
import { type FaktaBaru, insertFakta } from './contact-queries.ts'
import type { ExamsContext } from './exams-context.ts'

/** What a device has told of itself at a moment, in the server's time. */
export const toFakta = (fakta: readonly FaktaPerangkat[], pada: Date): FaktaBaru[] =>
	fakta.map(({ id, jenis, lalu_ms, lama_ms }) => ({
		id,
		jenis,
		mulai: new Date(pada.getTime() - lalu_ms),
		// What is not over yet has lasted until now.
		selesai: new Date(pada.getTime() - lalu_ms + Math.min(lama_ms, lalu_ms)),
		rincian: '',
	}))

/**
 * Keeps what came with answers and says something about the device: spans that it tells, and answers given while its
 * clocks did not agree. Almost all packets have neither, and cost nothing here.
 */
export async function keepFakta(
	ctx: Pick<ExamsContext, 'db'>,
	pengerjaanId: string,
	{ jawaban, fakta = [] }: { jawaban: readonly Jawaban[]; fakta?: readonly FaktaPerangkat[] | undefined },
	pada: Date,
): Promise<void> {
	const baru = [...toFakta(fakta, pada), ...waktuRagu(pengerjaanId, jawaban, pada)]
	if (baru.length > 0) await insertFakta(ctx.db, pengerjaanId, baru)
}

function waktuRagu(pengerjaanId: string, jawaban: readonly Jawaban[], pada: Date): FaktaBaru[] {
	const ragu = jawaban.filter((one) => one.waktu_ragu)
	const [first] = ragu
	if (!first) return []
	// A packet that is repeated is known by its first entry.
	const id = createHash('sha256').update(`${pengerjaanId}/${first.rev}`).digest('hex').slice(0, 32)
	return [{ id, jenis: 'waktu_ragu', mulai: pada, selesai: pada, rincian: `${ragu.length} jawaban` }]
}
