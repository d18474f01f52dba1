import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'

type AmbilAlih = { id: string; perangkat: string; akunId: string; now: Date; requestId: string }

const ambilAlih = statement<AmbilAlih, { epoch: number }>(
	'take_over_pengerjaan',
	({ id, perangkat, akunId, now, requestId }) => sql`
		with p as (
			update pengerjaan set epoch = epoch + 1 where id = ${id} and status = 'berlangsung' returning id, epoch
		), d as (
			insert into perangkat (pengerjaan_id, id, epoch, sejak) select id, ${perangkat}, epoch, ${now} from p
			on conflict (pengerjaan_id, id) do update set epoch = excluded.epoch, sejak = excluded.sejak
		), fakta as (
			insert into fakta_ujian (pengerjaan_id, perangkat, jenis, mulai, selesai)
			select id, ${perangkat}, 'ganti_perangkat', ${now}, ${now} from p
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, baru, request_id)
			select ${now}, ${akunId}, 'pengerjaan_ambil_alih', 'pengerjaan:' || id,
				jsonb_build_object('epoch', epoch), ${requestId} from p
		)
		select epoch from p`,
)

/** Makes a device the one that writes; the trail has it. Gives the new epoch, undefined when the attempt is closed. */
export async function takeOverPengerjaan(db: DbOrTrx, input: AmbilAlih): Promise<number | undefined> {
	return (await ambilAlih(db, input))[0]?.epoch
}
