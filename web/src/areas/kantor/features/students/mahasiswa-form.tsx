import { useQuery } from '@tanstack/react-query'
import type { DataMahasiswa } from '#shared/api/student-records.ts'
import {
	DATA_MAHASISWA,
	judgeDataMahasiswa,
	KUNCI_MAHASISWA,
	type KunciMahasiswa,
} from '#shared/rules/data-mahasiswa.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { type RecordField, RecordForm } from '#web/parts/staff/daftar/record-form.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { dataMahasiswaQuery } from '../../parts/data-mahasiswa-query.ts'
import { pilihanQuery, tinjauanUbahanQuery } from '../../parts/many/mahasiswa-queries.ts'
import { RuangSempit } from '../../parts/ruang-sempit.tsx'

const STUDI: readonly KunciMahasiswa[] = ['kelas', 'dosen_wali']
const KONTAK: readonly KunciMahasiswa[] = ['whatsapp', 'alamat']

/** Where this device keeps what is typed about a student. */
export const draftOf = (stambuk: string) => `mahasiswa:${currentAccount()}:${stambuk}`

type Props = { data: DataMahasiswa; isian: NonNullable<DataMahasiswa['isian']>; onDone: () => void }

/** What the office knows of a student, to be changed. */
export function MahasiswaForm({ data: { stambuk }, isian, onDone }: Props) {
	const pilihan = useQuery(pilihanQuery).data
	const { queryKey } = dataMahasiswaQuery(stambuk)
	const saved = Object.fromEntries(isian.map(({ kunci, isi }) => [kunci, isi])) as Record<
		KunciMahasiswa,
		string | null
	>
	const fieldOf = (key: KunciMahasiswa): RecordField<KunciMahasiswa> => {
		const facts: { label: string; contoh?: string; pilihan?: readonly string[] } = DATA_MAHASISWA[key]
		return {
			key,
			label: facts.label,
			placeholder: facts.contoh,
			options:
				key === 'kelas'
					? (pilihan?.kelas ?? []).map(({ kode }) => ({ value: kode, label: kode }))
					: key === 'dosen_wali'
						? (pilihan?.dosen ?? []).map(({ nip, nama }) => ({ value: nip, label: nama }))
						: facts.pilihan?.map((one) => ({ value: one, label: one })),
			kind: key === 'tanggal_lahir' ? 'date' : undefined,
			required: key === 'nama' || undefined,
			secret: key === 'nik' || undefined,
			note:
				key === 'kelas'
					? (kelas) => (kelas === '' ? null : <RuangKelas stambuk={stambuk} kelas={kelas} />)
					: undefined,
		}
	}
	const rest = KUNCI_MAHASISWA.filter((kunci) => !STUDI.includes(kunci) && !KONTAK.includes(kunci))
	return (
		<RecordForm
			draft={draftOf(stambuk)}
			groups={[
				{ title: 'Studi', fields: STUDI.map(fieldOf) },
				{ title: 'Biodata', fields: rest.map(fieldOf) },
				{ title: 'Kontak', fields: KONTAK.map(fieldOf) },
			]}
			saved={saved}
			judge={judgeDataMahasiswa}
			save={async (perubahan) => {
				const params = { stambuk }
				const answer = await call('PUT /api/kantor/mahasiswa/:stambuk', { params, body: { perubahan } })
				queryClient.setQueryData(queryKey, answer.data)
				void queryClient.invalidateQueries({ queryKey: ['mahasiswa-kantor', 'daftar'] })
				showSuccess('Data mahasiswa disimpan')
			}}
			onConflict={() => void queryClient.invalidateQueries({ queryKey })}
			onDone={onDone}
		/>
	)
}

/** Of the class that is chosen: the rooms that would be too small. */
function RuangKelas({ stambuk, kelas }: { stambuk: string; kelas: string }) {
	const { data } = useQuery(tinjauanUbahanQuery({ kunci: 'kelas', menjadi: kelas, stambuk: [stambuk] }))
	return <RuangSempit catatan={data?.catatan} />
}
