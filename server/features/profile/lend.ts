import type { DbOrTrx } from '#server/db/client.ts'
import { badInput } from '#server/lib/errors.ts'
import { setKelasRows } from './batch-queries.ts'
import { updateProfile } from './queries.ts'
import { normaliseWhatsapp } from './whatsapp.ts'

type Ubahan = {
	nama?: string
	jenis_kelamin?: string | null
	whatsapp?: string | null
	alamat?: string | null
	/** The place in the active term; null for a student on leave. */
	kelas?: string | null
}

/**
 * Writes down what an office knows of a student; the row is locked already.
 * @throws AppError 400 for what is no WhatsApp number or no class, 409 while no term is active
 */
export async function saveByOffice(trx: DbOrTrx, id: string, ubahan: Ubahan): Promise<void> {
	const { nama, jenis_kelamin, whatsapp, alamat, kelas } = ubahan
	const nomor = whatsapp ? normaliseWhatsapp(whatsapp) : whatsapp
	if (whatsapp && !nomor) throw badInput('whatsapp', 'Nomor WhatsApp tidak benar. Contoh: 0812-3456-7890.')
	const changes = {
		...(nama !== undefined && { name: nama }),
		...(jenis_kelamin !== undefined && { jenis_kelamin }),
		...(nomor !== undefined && { whatsapp: nomor }),
		...(alamat !== undefined && { address: alamat }),
	}
	if (Object.keys(changes).length > 0) await updateProfile(trx, id, changes)
	if (kelas !== undefined && (await setKelasRows(trx, [{ id, kelas }])) === 0)
		throw badInput('kelas', 'Kelas ini tidak ada, atau belum ada semester yang aktif')
}
