import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CalonKhs } from '#shared/api/khs-office.ts'
import { JANGGAL_KHS } from '#shared/rules/khs-janggal.ts'
import { formatNumber } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../../parts/decision.module.css'
import own from './khs.module.css'
import { calonQuery, type Pilihan, refreshKhs, setujui } from './queries.ts'
import { JANGGAL } from './words.ts'

/** Rows of what is odd that are named. */
const NAMED = 8

/** What would be approved, before it is: how many, what is odd, and a button that names the number. */
export function SetujuiDialog({ pilihan, onClose }: { pilihan: Pilihan; onClose: () => void }) {
	const calon = useQuery(calonQuery(pilihan))
	// Who chose sheets by hand has seen each; of all that a search finds the odd ones stay back.
	const [lewati, setLewati] = useState(!('lembar' in pilihan))
	// One name for all tries: a decision whose answer was lost is not made a second time.
	const [putusan] = useState(randomUuid)
	const navigate = useNavigate()
	const sahkan = useMutation({
		mutationFn: (lembar: readonly CalonKhs[]) => setujui(putusan, lembar),
		onSuccess: (id) => {
			void refreshKhs()
			void navigate({ to: '/kantor/khs/putusan/$putusan', params: { putusan: id } })
		},
		// Somebody was quicker, or a grade has changed: it is looked through again and shown.
		onError: () => void refreshKhs(),
	})
	const semua = calon.data?.lembar ?? []
	const janggal = semua.filter((one) => one.janggal.length > 0)
	const sah = lewati ? semua.filter((one) => one.janggal.length === 0) : semua
	return (
		<Dialog opened onClose={onClose} title="Sahkan KHS" place="form" closable={!sahkan.isPending}>
			{calon.data ? (
				<div className={css.stack}>
					{sahkan.error ? (
						<p className={css.problem} role="alert">
							{sahkan.error.message}
						</p>
					) : null}
					<p>{`${semua.length.toLocaleString('id')} KHS dapat disahkan${janggal.length > 0 ? `, ${janggal.length.toLocaleString('id')} di antaranya perlu dilihat` : ', tidak ada yang janggal'}.`}</p>
					{calon.data.kosong > 0 ? (
						<p className={css.note}>
							{`${calon.data.kosong.toLocaleString('id')} KHS tanpa nilai dilewati.`}
						</p>
					) : null}
					{calon.data.lebih > 0 ? (
						<p className={css.note}>
							{`${calon.data.lebih.toLocaleString('id')} KHS lainnya menunggu giliran berikutnya: paling banyak ${semua.length.toLocaleString('id')} disahkan sekaligus.`}
						</p>
					) : null}
					{janggal.length > 0 ? (
						<>
							<JanggalList rows={janggal} />
							<label className={own.choice}>
								<input
									type="checkbox"
									checked={lewati}
									onChange={(event) => setLewati(event.currentTarget.checked)}
								/>
								{`Lewati ${janggal.length.toLocaleString('id')} KHS yang perlu dilihat`}
							</label>
						</>
					) : null}
					<p className={css.note}>
						Pengesahan tidak dapat diurungkan: mahasiswa langsung diberi tahu dan dapat mengunduh PDF
						bernomor. Nilai yang kemudian dikoreksi menghasilkan versi baru.
					</p>
					<div className={css.actions}>
						<Button variant="default" onClick={onClose} disabled={sahkan.isPending}>
							Batal
						</Button>
						<Button
							disabled={sah.length === 0 || calon.isFetching}
							loading={sahkan.isPending}
							onClick={() => sahkan.mutate(sah)}
						>
							{`Sahkan ${sah.length.toLocaleString('id')} KHS`}
						</Button>
					</div>
				</div>
			) : calon.isError ? (
				<ErrorState
					title="Gagal memeriksa KHS"
					error={calon.error}
					onRetry={() => void calon.refetch()}
					retrying={calon.isFetching}
				/>
			) : (
				<RowsSkeleton rows={4} label="Memeriksa KHS" />
			)}
		</Dialog>
	)
}

function JanggalList({ rows }: { rows: readonly CalonKhs[] }) {
	const counts = JANGGAL_KHS.map((jenis) => ({
		jenis,
		jumlah: rows.filter((row) => row.janggal.includes(jenis)).length,
	})).filter(({ jumlah }) => jumlah > 0)
	return (
		<>
			<p className={css.badges}>
				{counts.map(({ jenis, jumlah }) => (
					<StatusBadge key={jenis} tone={JANGGAL[jenis].tone}>
						{`${JANGGAL[jenis].judul}: ${jumlah.toLocaleString('id')}`}
					</StatusBadge>
				))}
			</p>
			<ul className={css.names}>
				{rows.slice(0, NAMED).map(({ id, nama, kelas, ips, janggal }) => (
					<li key={id}>
						<b>{nama}</b>{' '}
						<span className={css.note}>
							{[kelas, `IPS ${formatNumber(ips, 2)}`, ...janggal.map((jenis) => JANGGAL[jenis].judul)]
								.filter(Boolean)
								.join(' · ')}
						</span>
					</li>
				))}
				{rows.length > NAMED ? (
					<li className={css.note}>{`dan ${(rows.length - NAMED).toLocaleString('id')} lainnya`}</li>
				) : null}
			</ul>
		</>
	)
}
