import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KODE_STATUS, STATUS_MAHASISWA, type StatusMahasiswa } from '#shared/rules/status-mahasiswa.ts'
import { MAHASISWA_SEKALIGUS } from '#shared/rules/ubahan-mahasiswa.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from '../../parts/decision.module.css'
import { Names } from './banyak-dialog.tsx'
import { pilihanQuery, refreshMahasiswa, tinjauanUbahanQuery, ubahBanyak } from './queries.ts'

const MIN_ALASAN = 3

/** The status of chosen students in a term, before it changes: who gets it, who keeps theirs and why. */
export function StatusBanyakDialog({
	stambuk: chosen,
	onClose,
}: {
	stambuk: readonly string[]
	onClose: () => void
}) {
	const [stambuk] = useState(() => [...chosen])
	const terms = useQuery(pilihanQuery).data?.periode ?? []
	const [term, setTerm] = useState<string>()
	const [status, setStatus] = useState<StatusMahasiswa | ''>('')
	const [alasan, setAlasan] = useState('')
	// One name for all tries: a change whose answer was lost is not made a second time.
	const [id] = useState(randomUuid)
	const navigate = useNavigate()
	const tooMany = stambuk.length > MAHASISWA_SEKALIGUS
	// The running one stands before those to come.
	const periode = term ?? terms.at(-1)?.kode ?? ''
	const asked = { kunci: 'status' as const, menjadi: status, periode }
	const tinjauan = useQuery({
		...tinjauanUbahanQuery({ ...asked, stambuk }),
		enabled: status !== '' && periode !== '' && !tooMany,
	})
	const boleh = status === '' ? [] : (tinjauan.data?.boleh ?? [])
	const ubah = useMutation({
		mutationFn: () =>
			ubahBanyak({
				...asked,
				...{ id, alasan: alasan.trim() },
				mahasiswa: boleh.map((one) => ({ stambuk: one.stambuk, dari: one.dari })),
			}),
		onSuccess: (made) => {
			void refreshMahasiswa()
			void navigate({ to: '/kantor/mahasiswa/ubahan/$ubahan', params: { ubahan: made } })
		},
		// Somebody was quicker: it is looked through again and shown.
		onError: () => void refreshMahasiswa(),
	})
	const ready = boleh.length > 0 && !tinjauan.isFetching && alasan.trim().length >= MIN_ALASAN
	return (
		<Dialog opened onClose={onClose} title="Ubah status" place="form" closable={!ubah.isPending}>
			<form
				className={css.stack}
				onSubmit={(event) => {
					event.preventDefault()
					if (ready && !ubah.isPending) ubah.mutate()
				}}
			>
				<p>{`${stambuk.length.toLocaleString('id')} mahasiswa dipilih.`}</p>
				{tooMany ? (
					<p className={css.problem} role="alert">
						{`Paling banyak ${MAHASISWA_SEKALIGUS} mahasiswa sekaligus. Kurangi pilihannya.`}
					</p>
				) : (
					<>
						<NativeSelect
							size="md"
							label="Semester"
							value={periode}
							disabled={ubah.isPending}
							data={terms.map(({ kode, nama }) => ({ value: kode, label: nama }))}
							onChange={(event) => {
								ubah.reset()
								setTerm(event.currentTarget.value)
							}}
						/>
						<NativeSelect
							size="md"
							label="Menjadi"
							value={status}
							disabled={ubah.isPending}
							data={[
								{ value: '', label: 'Pilih status' },
								...KODE_STATUS.map((kode) => ({ value: kode, label: STATUS_MAHASISWA[kode] })),
							]}
							onChange={(event) => {
								ubah.reset()
								setStatus(event.currentTarget.value as StatusMahasiswa | '')
							}}
						/>
					</>
				)}
				{status === '' || tooMany ? null : tinjauan.data ? (
					<Tinjauan status={status} {...tinjauan.data} />
				) : tinjauan.isError ? (
					<ErrorState
						title="Gagal memeriksa mahasiswa"
						error={tinjauan.error}
						onRetry={() => void tinjauan.refetch()}
						retrying={tinjauan.isFetching}
					/>
				) : (
					<RowsSkeleton rows={3} label="Memeriksa mahasiswa" />
				)}
				<Textarea
					label="Alasan"
					description="Dibaca setiap mahasiswa dan tercatat di riwayat. Sebutkan nomor suratnya bila ada."
					autosize
					minRows={2}
					maxLength={300}
					value={alasan}
					disabled={ubah.isPending}
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
				{ubah.error ? (
					<p className={css.problem} role="alert">
						{ubah.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={ubah.isPending}>
						Batal
					</Button>
					<Button type="submit" disabled={!ready} loading={ubah.isPending}>
						{`Ubah status ${boleh.length.toLocaleString('id')} mahasiswa`}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

type Row = { stambuk: string; nama: string }

/** What happens beside the letter. */
const AKIBAT: Partial<Record<StatusMahasiswa, string>> = {
	C: 'Mereka keluar dari kelasnya untuk semester ini, dan semesternya tidak naik.',
	N: 'Kelasnya tetap, tetapi mereka tidak ikut naik saat semester berikutnya diaktifkan.',
}

function Tinjauan({
	status,
	boleh,
	tetap,
}: {
	status: StatusMahasiswa
	boleh: readonly (Row & { sebutan: string | null })[]
	tetap: readonly (Row & { alasan: string })[]
}) {
	return (
		<div className={css.stack} role="status">
			<section>
				<h3 className={css.head}>
					{`${boleh.length.toLocaleString('id')} mahasiswa menjadi ${STATUS_MAHASISWA[status].toLowerCase()}`}
				</h3>
				<Names
					rows={boleh.map(({ sebutan, ...one }) => ({
						...one,
						note: sebutan ? `dari ${sebutan}` : 'belum mempunyai tempat di semester ini',
					}))}
				/>
				{boleh.length > 0 && AKIBAT[status] ? <p className={css.note}>{AKIBAT[status]}</p> : null}
			</section>
			{tetap.length > 0 ? (
				<section>
					<h3 className={css.head}>{`${tetap.length.toLocaleString('id')} mahasiswa tetap`}</h3>
					<Names rows={tetap.map(({ alasan, ...one }) => ({ ...one, note: alasan }))} />
				</section>
			) : null}
		</div>
	)
}
