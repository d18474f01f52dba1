import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataKurikulum } from '#shared/api/curriculum-records.ts'
import {
	DATA_KURIKULUM,
	judgeDataKurikulum,
	type KunciKurikulum,
	SEMESTER_KURIKULUM,
	SIFAT_MK,
} from '#shared/rules/data-kurikulum.ts'
import { call } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/device-drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordForm } from '#web/parts/staff/daftar/record-form.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from '../../parts/record.module.css'
import { dataKurikulumQuery, refreshKurikulum, type Tempat } from './queries.ts'

type Props = {
	opened: Tempat | undefined
	openedKey: string | undefined
	keys: readonly string[]
	onOpen: (key: string) => void
	onClose: () => void
}

/** A course of a curriculum beside the list. */
export function KurikulumSheet({ opened, openedKey, ...around }: Props) {
	const data = useQuery({
		...dataKurikulumQuery(opened ?? { prodi: '', kode: '' }),
		enabled: opened !== undefined,
	})
	return (
		<RecordSheet {...around} opened={openedKey} title={data.data?.nama ?? `Mata kuliah ${opened?.kode}`}>
			{data.data ? (
				<Record key={`${data.data.prodi} ${data.data.kode}`} data={data.data} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat isi kurikulum"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat isi kurikulum" />
			)}
		</RecordSheet>
	)
}

/** Where this device keeps what is typed about a course of a curriculum. */
const draftOf = ({ prodi, kode }: Tempat) => `kurikulum:${currentAccount()}:${prodi}:${kode}`

function Record({ data, onGone }: { data: DataKurikulum; onGone: () => void }) {
	const { prodi, kode, nama_prodi, semester, sifat, sks, prasyarat, kelas, isian } = data
	// What was typed and not saved is shown again at once.
	const [editing, setEditing] = useState(() => isian !== null && readDraft(draftOf(data)) !== null)
	if (editing && isian) return <KurikulumForm data={data} isian={isian} onDone={() => setEditing(false)} />
	return (
		<>
			<div className={css.who}>
				{`${kode}, ${sks} SKS`}
				{isian ? (
					<Button variant="default" onClick={() => setEditing(true)}>
						Ubah data
					</Button>
				) : null}
			</div>
			<FactList>
				<Fact label="Program studi" value={nama_prodi} />
				<Fact label="Semester" value={String(semester)} />
				<Fact label="Sifat" value={sifat} />
				<Fact label="Prasyarat" value={prasyarat.length > 0 ? prasyarat.join(', ') : 'tidak ada'} />
				<Fact
					label="Semester ini"
					value={kelas > 0 ? `diajarkan di ${kelas} kelas ${prodi}` : `tidak diajarkan di kelas ${prodi}`}
				/>
			</FactList>
			{isian ? (
				<p className={css.links}>
					<Link to="/kantor/matakuliah/$kode" params={{ kode }} preload={false}>
						Buka mata kuliahnya
					</Link>
				</p>
			) : null}
			<h3 className={css.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			{isian ? <Keluarkan data={data} onGone={onGone} /> : null}
		</>
	)
}

/** Takes a course out of the curriculum, after what that means was said. */
function Keluarkan({ data, onGone }: { data: DataKurikulum; onGone: () => void }) {
	const { prodi, kode, nama, nama_prodi, sks, sifat, kelas } = data
	const [asked, setAsked] = useState(false)
	const removing = useMutation({
		mutationFn: () => call('DELETE /api/kantor/kurikulum/:prodi/:kode', { params: { prodi, kode } }),
		onSuccess: () => {
			showSuccess(`${nama} dikeluarkan dari kurikulum ${prodi}`)
			onGone()
			void refreshKurikulum()
		},
		onError: (error) => {
			showError('Gagal mengeluarkan', error.message)
			setAsked(false)
			void refreshKurikulum()
		},
	})
	return (
		<>
			<Button mt={20} variant="default" onClick={() => setAsked(true)}>
				Keluarkan dari kurikulum …
			</Button>
			<ConfirmDialog
				opened={asked}
				title={`Keluarkan ${nama}?`}
				confirmLabel="Keluarkan"
				danger
				busy={removing.isPending}
				onConfirm={() => removing.mutate()}
				onCancel={() => setAsked(false)}
			>
				<p>
					{`Kurikulum ${nama_prodi} berkurang ${sks} SKS ${sifat.toLowerCase()}. Nilai, KRS, dan kelasnya tetap, dan mata kuliahnya tetap tercatat.`}
				</p>
				{kelas > 0 ? (
					<p>
						{`Semester ini masih diajarkan di ${kelas} kelas ${prodi}; halaman Siap Lapor akan menandainya sebagai mata kuliah di luar kurikulum.`}
					</p>
				) : null}
			</ConfirmDialog>
		</>
	)
}

type FormProps = { data: DataKurikulum; isian: NonNullable<DataKurikulum['isian']>; onDone: () => void }

function KurikulumForm({ data, isian, onDone }: FormProps) {
	const params = { prodi: data.prodi, kode: data.kode }
	const saved = Object.fromEntries(isian.map(({ kunci, isi }) => [kunci, isi])) as Record<
		KunciKurikulum,
		string | null
	>
	const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
	return (
		<RecordForm
			draft={draftOf(data)}
			groups={[
				{
					title: `Di kurikulum ${data.nama_prodi}`,
					fields: [
						{
							key: 'semester',
							label: DATA_KURIKULUM.semester.label,
							required: true,
							options: choices(Array.from({ length: SEMESTER_KURIKULUM }, (_, index) => String(index + 1))),
						},
						{
							key: 'sifat',
							label: DATA_KURIKULUM.sifat.label,
							required: true,
							options: choices(SIFAT_MK),
						},
					],
				},
			]}
			saved={saved}
			judge={judgeDataKurikulum}
			save={async (perubahan) => {
				const { data: now } = await call('PUT /api/kantor/kurikulum/:prodi/:kode', {
					params,
					body: { perubahan },
				})
				queryClient.setQueryData(dataKurikulumQuery(params).queryKey, now)
				void refreshKurikulum()
				showSuccess('Isi kurikulum disimpan')
			}}
			onConflict={() => void refreshKurikulum()}
			onDone={onDone}
		/>
	)
}
