import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { NAMA_JANGGAL_PERMOHONAN, NAMA_PERMOHONAN } from '#shared/rules/permohonan.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from '../../parts/decision.module.css'
import { calonQuery, refreshPermohonan, setujui } from './queries.ts'
import own from './requests.module.css'
import { JANGGAL } from './words.ts'

/** What granting each request does, before it is done; what cannot be granted stays back. */
export function SetujuiDialog({ pilihan, onClose }: { pilihan: readonly string[]; onClose: () => void }) {
	const calon = useQuery(calonQuery(pilihan))
	const semua = calon.data ?? []
	const bisa = semua.filter(({ halangan }) => halangan === null)
	const kirim = useMutation({
		mutationFn: () => setujui(bisa),
		onSuccess: (done) => {
			const [first] = done
			showSuccess(
				`${done.length.toLocaleString('id')} permohonan disetujui`,
				done.length === 1 && first ? `Nomor ${first.nomor}` : 'Nomornya ada di daftar yang disetujui.',
			)
			onClose()
		},
		// Somebody was quicker, or something has changed: it is looked through again and shown.
		onSettled: () => void refreshPermohonan(),
	})
	return (
		<Dialog opened onClose={onClose} title="Setujui permohonan" place="form" closable={!kirim.isPending}>
			{calon.data ? (
				<div className={css.stack}>
					{kirim.error ? (
						<p className={css.problem} role="alert">
							{kirim.error.message}
						</p>
					) : null}
					<ul className={css.names}>
						{semua.map(({ id, nama, stambuk, jenis, janggal, akibat, halangan }) => (
							<li key={id}>
								<b>{nama}</b> <span className={css.note}>{`${stambuk} · ${NAMA_PERMOHONAN[jenis]}`}</span>
								{janggal.length > 0 ? (
									<p className={css.badges}>
										{janggal.map((one) => (
											<StatusBadge key={one} tone={JANGGAL[one].tone}>
												{NAMA_JANGGAL_PERMOHONAN[one]}
											</StatusBadge>
										))}
									</p>
								) : null}
								{halangan === null ? (
									<ul className={own.effects}>
										{akibat.map((text) => (
											<li key={text}>{text}</li>
										))}
									</ul>
								) : (
									<p className={css.problem}>{`Belum dapat disetujui. ${halangan}`}</p>
								)}
							</li>
						))}
					</ul>
					<p className={css.note}>
						Semua disetujui sekaligus atau tidak sama sekali. Nomor surat yang terpakai tidak kembali, juga
						bila persetujuan diurungkan.
					</p>
					<div className={css.actions}>
						<Button variant="default" onClick={onClose} disabled={kirim.isPending}>
							Batal
						</Button>
						<Button
							disabled={bisa.length === 0 || calon.isFetching}
							loading={kirim.isPending}
							onClick={() => kirim.mutate()}
						>
							{`Setujui ${bisa.length.toLocaleString('id')} permohonan`}
						</Button>
					</div>
				</div>
			) : calon.isError ? (
				<ErrorState
					title="Gagal memeriksa permohonan"
					error={calon.error}
					onRetry={() => void calon.refetch()}
					retrying={calon.isFetching}
				/>
			) : (
				<RowsSkeleton rows={4} label="Memeriksa permohonan" />
			)}
		</Dialog>
	)
}
