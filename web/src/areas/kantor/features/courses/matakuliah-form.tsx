import type { DataMatakuliah } from '#shared/api/course-records.ts'
import { DATA_MATAKULIAH, judgeDataMatakuliah, type KunciMatakuliah } from '#shared/rules/data-matakuliah.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { RecordForm } from '#web/parts/staff/daftar/record-form.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { dataMatakuliahQuery, refreshMatakuliah } from './queries.ts'

/** Where this device keeps what is typed about a course. */
export const draftOf = (kode: string) => `matakuliah:${currentAccount()}:${kode}`

/** The fields of a course; credit points that are in use are shown with the reason, and stay. */
export function MatakuliahForm({ data, onDone }: { data: DataMatakuliah; onDone: () => void }) {
	const { kode, isian, sks_dipakai } = data
	const saved = Object.fromEntries(isian.map(({ kunci, isi }) => [kunci, isi])) as Record<
		KunciMatakuliah,
		string | null
	>
	const label = (key: KunciMatakuliah) => ({ key, label: DATA_MATAKULIAH[key].label })
	return (
		<RecordForm
			draft={draftOf(kode)}
			groups={[
				{
					title: 'Data mata kuliah',
					fields: [
						{ ...label('nama'), required: true },
						{
							...label('sks'),
							required: true,
							...(sks_dipakai.length > 0 && {
								fixed: `SKS tidak dapat diubah lagi, karena sudah dipakai ${sks_dipakai.join(', ')}. Bila memang berganti, catat mata kuliah dengan kode baru.`,
							}),
						},
						{ ...label('semester'), required: true },
						{ ...label('kapasitas'), required: true },
						{ ...label('prasyarat'), placeholder: 'ALG01, KAL02' },
						{ ...label('deskripsi'), kind: 'long' },
					],
				},
			]}
			saved={saved}
			judge={judgeDataMatakuliah}
			save={async (perubahan) => {
				const { data: now } = await call('PUT /api/kantor/matakuliah/:kode', {
					params: { kode },
					body: { perubahan },
				})
				queryClient.setQueryData(dataMatakuliahQuery(kode).queryKey, now)
				void refreshMatakuliah()
				showSuccess('Data mata kuliah disimpan')
			}}
			onConflict={() => void refreshMatakuliah()}
			onDone={onDone}
		/>
	)
}
