import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataKelas } from '#shared/api/class-records.ts'
import { DATA_KELAS, judgeDataKelas, type KunciKelas } from '#shared/rules/data-kelas.ts'
import { call } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/device-drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordForm } from '#web/parts/staff/daftar/record-form.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { RemoveRecord } from '#web/parts/staff/daftar/remove-record.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './kelas.module.css'
import { PengampuPart } from './pengampu-part.tsx'
import { dataKelasQuery, pengampuKelasQuery, refreshKelas } from './queries.ts'

type Option = { value: string; label: string }
type Props = {
	kelas: string | undefined
	/** Programmes, to choose from. */
	prodi: readonly Option[]
	keys: readonly string[]
	onOpen: (kelas: string) => void
	onClose: () => void
}

/** A class beside the list. */
export function KelasSheet({ kelas, prodi, ...around }: Props) {
	const opened = { enabled: kelas !== undefined }
	const data = useQuery({ ...dataKelasQuery(kelas ?? ''), ...opened })
	const { periode }: DaftarSearch = useSearch({ strict: false })
	// Stands in the middle of the sheet: what is below does not move under a finger when it comes.
	const pengampu = useQuery({ ...pengampuKelasQuery(kelas ?? '', periode), ...opened })
	return (
		<RecordSheet {...around} opened={kelas} title={`Kelas ${kelas}`}>
			{data.data && !pengampu.isPending ? (
				<Record key={data.data.kode} data={data.data} prodi={prodi} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat kelas"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat kelas" />
			)}
		</RecordSheet>
	)
}

/** Where this device keeps what is typed about a class. */
const draftOf = (kode: string) => `kelas:${currentAccount()}:${kode}`

type RecordProps = { data: DataKelas; prodi: readonly Option[]; onGone: () => void }

function Record({ data, prodi, onGone }: RecordProps) {
	const { kode, isian } = data
	// What was typed and not saved is shown again at once.
	const [editing, setEditing] = useState(() => readDraft(draftOf(kode)) !== null)
	if (editing && isian)
		return <KelasForm kelas={kode} isian={isian} prodi={prodi} onDone={() => setEditing(false)} />
	return (
		<>
			<div className={css.who}>
				{`Semester ${data.semester}, ${data.nama_prodi}`}
				{isian ? (
					<Button variant="default" onClick={() => setEditing(true)}>
						Ubah data
					</Button>
				) : null}
			</div>
			<FactList>
				<Fact label="Mahasiswa" value={String(data.mahasiswa)} />
				<Fact
					label="Dosen wali"
					value={data.wali.map(({ nama, mahasiswa }) => `${nama} (${mahasiswa})`).join('; ') || 'Belum ada'}
				/>
			</FactList>
			<h3 className={css.head}>Pengampu</h3>
			<PengampuPart kelas={kode} />
			<p className={css.links}>
				<Link to="/kantor/jadwal/pekan" search={{ kelas: kode }} preload={false}>
					Pekan kuliah kelas ini
				</Link>
			</p>
			<h3 className={css.head}>Mahasiswa</h3>
			{data.isi.length > 0 ? (
				<>
					<ol className={css.names}>
						{data.isi.map(({ stambuk, nama }) => (
							<li key={stambuk}>
								<Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk }} preload={false}>
									{nama}
								</Link>
							</li>
						))}
					</ol>
					<p className={css.links}>
						<Link to="/kantor/mahasiswa" search={{ kelas: kode }} preload={false}>
							Buka sebagai daftar
						</Link>
						{isian ? (
							<Link to="/kantor/kelas/susun" search={{ kelas: kode }} preload={false}>
								Pecah atau gabung kelas ini
							</Link>
						) : null}
					</p>
				</>
			) : (
				<p>Belum ada mahasiswa pada semester ini.</p>
			)}
			<h3 className={css.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			{isian ? (
				<RemoveRecord
					jenis="kelas"
					kunci={kode}
					what={`kelas ${kode}`}
					text="Kodenya dapat dipakai lagi."
					instead="Kelas yang sudah dipakai, juga di semester yang lalu, tetap tersimpan. Bila tidak dibuka lagi, biarkan tanpa mahasiswa dan pengampu, atau gabungkan ke kelas lain."
					remove={() => call('DELETE /api/kantor/kelas/:kelas', { params: { kelas: kode } })}
					onGone={() => {
						onGone()
						void refreshKelas()
					}}
				/>
			) : null}
		</>
	)
}

type FormProps = {
	kelas: string
	isian: NonNullable<DataKelas['isian']>
	prodi: readonly Option[]
	onDone: () => void
}

function KelasForm({ kelas, isian, prodi, onDone }: FormProps) {
	const saved = Object.fromEntries(isian.map(({ kunci, isi }) => [kunci, isi])) as Record<
		KunciKelas,
		string | null
	>
	return (
		<RecordForm
			draft={draftOf(kelas)}
			groups={[
				{
					title: 'Data kelas',
					fields: [
						{
							key: 'program_studi',
							label: DATA_KELAS.program_studi.label,
							options: prodi,
							required: true,
						},
						{ key: 'semester', label: DATA_KELAS.semester.label, required: true },
					],
				},
			]}
			saved={saved}
			judge={judgeDataKelas}
			save={async (perubahan) => {
				const params = { kelas }
				const { data } = await call('PUT /api/kantor/kelas/:kelas', { params, body: { perubahan } })
				queryClient.setQueryData(dataKelasQuery(kelas).queryKey, data)
				void refreshKelas()
				showSuccess('Data kelas disimpan')
			}}
			onConflict={() => void refreshKelas()}
			onDone={onDone}
		/>
	)
}
