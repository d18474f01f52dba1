import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataDosen } from '#shared/api/lecturer-records.ts'
import {
	DATA_DOSEN,
	judgeDataDosen,
	KUNCI_DOSEN,
	type KunciDosen,
	STATUS_DOSEN,
} from '#shared/rules/data-dosen.ts'
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
import { Status } from './columns.tsx'
import css from './dosen.module.css'
import { dataDosenQuery, refreshDosen } from './queries.ts'

type Around = { keys: readonly string[]; onOpen: (nip: string) => void; onClose: () => void }

/** A lecturer beside the list. */
export function DosenSheet({ nip, ...around }: Around & { nip: string | undefined }) {
	const data = useQuery({ ...dataDosenQuery(nip ?? ''), enabled: nip !== undefined })
	return (
		<RecordSheet {...around} opened={nip} title={data.data?.nama ?? `NIP ${nip}`}>
			{data.data ? (
				<Record key={data.data.nip} data={data.data} onOpen={around.onOpen} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat dosen"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat dosen" />
			)}
		</RecordSheet>
	)
}

/** Where this device keeps what is typed about a lecturer. */
const draftOf = (nip: string) => `dosen:${currentAccount()}:${nip}`

type RecordProps = { data: DataDosen; onOpen: (nip: string) => void; onGone: () => void }

function Record({ data, onOpen, onGone }: RecordProps) {
	// What was typed and not saved is shown again at once.
	const [editing, setEditing] = useState(() => readDraft(draftOf(data.nip)) !== null)
	if (editing && data.isian)
		return <DosenForm data={data} isian={data.isian} onOpen={onOpen} onDone={() => setEditing(false)} />
	return (
		<>
			<div className={css.who}>
				{data.nip} <Status status={data.status} />
				{data.isian ? (
					<Button variant="default" onClick={() => setEditing(true)}>
						Ubah data
					</Button>
				) : null}
			</div>
			<FactList>
				<Fact label="NIDN atau NUPTK" value={data.nidn_nuptk ?? 'Belum ada'} />
				<Fact label="Email" value={<Alamat email={data.email} />} />
				<Fact label="Akun" value={data.pernah_masuk ? 'Sudah pernah masuk' : 'Belum pernah masuk'} />
				<Fact label="Mahasiswa bimbingan" value={String(data.bimbingan)} />
			</FactList>
			<h3 className={css.head}>Mengajar semester ini</h3>
			{data.kelas.length > 0 ? (
				<FactList>
					{data.kelas.map(({ kelas, kode_mk, mata_kuliah }) => (
						<Fact key={`${kelas} ${kode_mk}`} label={kelas} value={mata_kuliah} />
					))}
				</FactList>
			) : (
				<p>Tidak mengampu kelas pada semester ini.</p>
			)}
			<h3 className={css.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			{data.isian ? (
				<RemoveRecord
					jenis="dosen"
					kunci={data.nip}
					what={`dosen ${data.nama}`}
					text="Akunnya ikut terhapus."
					instead="Dosen yang tidak mengajar lagi diubah statusnya menjadi Tidak Aktif; riwayat mengajarnya tetap tersimpan."
					remove={() => call('DELETE /api/kantor/dosen/:nip', { params: { nip: data.nip } })}
					onGone={() => {
						onGone()
						void refreshDosen()
					}}
				/>
			) : null}
		</>
	)
}

type FormProps = {
	data: DataDosen
	isian: NonNullable<DataDosen['isian']>
	onOpen: (nip: string) => void
	onDone: () => void
}

function DosenForm({ data: { nip }, isian, onOpen, onDone }: FormProps) {
	const saved = Object.fromEntries(isian.map(({ kunci, isi }) => [kunci, isi])) as Record<
		KunciDosen,
		string | null
	>
	return (
		<RecordForm
			draft={draftOf(nip)}
			groups={[
				{
					title: 'Data dosen',
					fields: KUNCI_DOSEN.map((key) => ({
						key,
						label: DATA_DOSEN[key].label,
						placeholder: DATA_DOSEN[key].contoh,
						...(key !== 'nidn_nuptk' && { required: true as const }),
						options: key === 'status' ? STATUS_DOSEN.map((one) => ({ value: one, label: one })) : undefined,
					})),
				},
			]}
			saved={saved}
			judge={judgeDataDosen}
			save={async (perubahan) => {
				const { data } = await call('PUT /api/kantor/dosen/:nip', { params: { nip }, body: { perubahan } })
				queryClient.setQueryData(dataDosenQuery(data.nip).queryKey, data)
				if (data.nip !== nip) onOpen(data.nip)
				void refreshDosen()
				showSuccess('Data dosen disimpan')
			}}
			onConflict={() => void refreshDosen()}
			onDone={onDone}
		/>
	)
}

/** An address breaks before its place, where it has to. */
function Alamat({ email }: { email: string }) {
	const [orang, tempat] = email.split('@')
	return (
		<>
			{orang}@<wbr />
			{tempat}
		</>
	)
}
