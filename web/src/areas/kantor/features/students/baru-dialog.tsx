import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { NewRecord } from '#web/parts/staff/daftar/new-record.tsx'
import { pilihanQuery, refreshMahasiswa } from '../../parts/many/mahasiswa-queries.ts'

type Props = { onClose: () => void; onMade: (stambuk: string) => void }

/** A new student, written down by hand; the account waits for its first password. */
export function BaruDialog(props: Props) {
	const pilihan = useQuery(pilihanQuery).data
	return (
		<NewRecord
			{...props}
			noun="mahasiswa"
			fields={[
				{ key: 'nama', label: 'Nama', placeholder: 'Nur Azizah' },
				{ key: 'stambuk', label: 'NIM', placeholder: '13020240001' },
				{ key: 'email', label: 'Email', placeholder: 'nur.azizah@kampus.ac.id' },
				{
					key: 'kelas',
					label: 'Kelas',
					optional: true,
					options: [
						{ value: '', label: 'Belum ada kelas' },
						...(pilihan?.kelas ?? []).map(({ kode }) => ({ value: kode, label: kode })),
					],
				},
			]}
			note="Akunnya langsung ada tetapi belum punya password. Cetak atau kirim password pertamanya lewat halaman Password Awal."
			add={async (body) => {
				const { data } = await call('POST /api/kantor/mahasiswa', { body })
				void refreshMahasiswa()
				return data.stambuk
			}}
		/>
	)
}
