import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataProdi } from '#shared/api/programme-records.ts'
import { DATA_PRODI, JENJANG, judgeDataProdi, type KunciProdi } from '#shared/rules/data-prodi.ts'
import { call } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/device-drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordForm } from '#web/parts/staff/daftar/record-form.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { RemoveRecord } from '#web/parts/staff/daftar/remove-record.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from '../../parts/record.module.css'
import { dataProdiQuery, refreshProdi } from './queries.ts'

type Props = {
	prodi: string | undefined
	keys: readonly string[]
	onOpen: (prodi: string) => void
	onClose: () => void
}

/** A study programme beside the list. */
export function ProdiSheet({ prodi, ...around }: Props) {
	const data = useQuery({ ...dataProdiQuery(prodi ?? ''), enabled: prodi !== undefined })
	return (
		<RecordSheet {...around} opened={prodi} title={data.data?.nama ?? `Program studi ${prodi}`}>
			{data.data ? (
				<Record key={data.data.kode} data={data.data} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat program studi"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat program studi" />
			)}
		</RecordSheet>
	)
}

/** Where this device keeps what is typed about a programme. */
const draftOf = (kode: string) => `prodi:${currentAccount()}:${kode}`

function Record({ data, onGone }: { data: DataProdi; onGone: () => void }) {
	const { kode, nama, jenjang, kode_pddikti, pemegang_hak, isian } = data
	// What was typed and not saved is shown again at once.
	const [editing, setEditing] = useState(() => isian !== null && readDraft(draftOf(kode)) !== null)
	if (editing && isian) return <ProdiForm data={data} isian={isian} onDone={() => setEditing(false)} />
	return (
		<>
			<div className={css.who}>
				{`${kode}, jenjang ${jenjang}`}
				{isian ? (
					<Button variant="default" onClick={() => setEditing(true)}>
						Ubah data
					</Button>
				) : null}
			</div>
			<FactList>
				<Fact label="Mahasiswa" value={`${data.mahasiswa.toLocaleString('id')} di kelas semester ini`} />
				<Fact label="Kelas" value={data.kelas.toLocaleString('id')} />
				<Fact label="Kurikulum" value={`${data.mata_kuliah} mata kuliah, ${data.sks_wajib} SKS wajib`} />
				<Fact
					label="Pemegang hak prodi"
					value={pemegang_hak.length > 0 ? pemegang_hak.join(', ') : 'belum ada'}
				/>
				<Fact label="Kode PDDikti" value={kode_pddikti ?? 'belum diisi'} />
			</FactList>
			<p className={css.links}>
				<Link to="/kantor/kurikulum" search={{ program: kode }} preload={false}>
					Buka kurikulumnya
				</Link>
				<Link to="/kantor/kelas" search={{ prodi: kode }} preload={false}>
					Buka kelasnya
				</Link>
				<Link to="/kantor/mahasiswa" search={{ prodi: kode }} preload={false}>
					Buka mahasiswanya
				</Link>
			</p>
			<h3 className={css.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			{isian ? (
				<RemoveRecord
					jenis="program_studi"
					kunci={kode}
					what={`program studi ${nama}`}
					text="Kodenya dapat dipakai lagi."
					instead="Program studi yang pernah berjalan tetap tersimpan, karena nilai dan laporannya memerlukannya."
					remove={() => call('DELETE /api/kantor/prodi/:prodi', { params: { prodi: kode } })}
					onGone={() => {
						onGone()
						void refreshProdi()
					}}
				/>
			) : null}
		</>
	)
}

type FormProps = { data: DataProdi; isian: NonNullable<DataProdi['isian']>; onDone: () => void }

function ProdiForm({ data: { kode, jenjang_tetap }, isian, onDone }: FormProps) {
	const saved = Object.fromEntries(isian.map(({ kunci, isi }) => [kunci, isi])) as Record<
		KunciProdi,
		string | null
	>
	return (
		<RecordForm
			draft={draftOf(kode)}
			groups={[
				{
					title: 'Data program studi',
					fields: [
						{ key: 'nama', label: DATA_PRODI.nama.label, required: true },
						{
							key: 'jenjang',
							label: DATA_PRODI.jenjang.label,
							required: true,
							...(jenjang_tetap
								? {
										fixed:
											'Jenjang tidak dapat diubah lagi, karena mahasiswanya sudah mempunyai nilai. Bila memang berganti, catat program studi dengan kode baru.',
									}
								: { options: JENJANG.map((value) => ({ value, label: value })) }),
						},
					],
				},
			]}
			saved={saved}
			judge={judgeDataProdi}
			save={async (perubahan) => {
				const params = { prodi: kode }
				const { data } = await call('PUT /api/kantor/prodi/:prodi', { params, body: { perubahan } })
				queryClient.setQueryData(dataProdiQuery(kode).queryKey, data)
				void refreshProdi()
				showSuccess('Data program studi disimpan')
			}}
			onConflict={() => void refreshProdi()}
			onDone={onDone}
		/>
	)
}
