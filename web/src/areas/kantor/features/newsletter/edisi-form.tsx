import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Edisi, IsiEdisi, MejaBuletin } from '#shared/api/newsletter-office.ts'
import { BERITA_EDISI, PENGANTAR_HURUF, SUBJEK_HURUF } from '#shared/rules/buletin.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { formatNumber } from '#web/lib/format.ts'
import { currentAccount } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { namaBulan } from './bulan.ts'
import css from './buletin.module.css'
import { refreshMeja } from './queries.ts'
import { SuratBuletin } from './surat-buletin.tsx'

type Draf = { versi: number; isi: IsiEdisi }

const KOSONG: IsiEdisi = { subjek: '', pengantar: '', berita: [] }
const isiOf = ({ subjek, pengantar, berita }: IsiEdisi): IsiEdisi => ({ subjek, pengantar, berita })

/** The issue of this month as it is written; what is typed stays on this device until the server has it. */
export function EdisiForm({ meja }: { meja: MejaBuletin }) {
	const { bulan, edisi, sisa, berita, langganan } = meja
	const key = `buletin:${currentAccount()}:${bulan}`
	const [draf] = useState(() => readDraft(key) as Draf | null)
	// What was typed on another version is shown too: saving it then says who was quicker.
	const [versi, setVersi] = useState(draf?.versi ?? edisi?.versi ?? 0)
	const [isi, setIsi] = useState<IsiEdisi>(() => draf?.isi ?? isiOf(edisi ?? sisa ?? KOSONG))
	const [dirty, setDirty] = useState(draf !== null || (!edisi && sisa !== null))
	const [asking, setAsking] = useState(false)
	useEffect(() => {
		if (dirty) storeDraft(key, { versi, isi })
	}, [key, versi, isi, dirty])
	const latest = useRef(isi)
	latest.current = isi
	/** What was typed while `sent` was on its way stays, upon what is saved now. */
	const saved = (data: Edisi, sent: IsiEdisi) => {
		if (latest.current === sent) {
			clearDraft(key)
			setDirty(false)
			setIsi(isiOf(data))
		}
		setVersi(data.versi)
		void refreshMeja()
	}
	const params = { bulan }
	const save = useMutation({
		mutationFn: (sent: IsiEdisi) =>
			call('PUT /api/kantor/buletin/:bulan', { params, body: { versi, ...sent } }),
		onSuccess: ({ data }, sent) => {
			saved(data, sent)
			showSuccess('Draf disimpan')
		},
		onError: () => void refreshMeja(),
	})
	const coba = useMutation({
		mutationFn: () => call('POST /api/kantor/buletin/:bulan/coba', { params }),
		onSuccess: ({ data }) => showSuccess(`Percobaan dikirim ke ${data.email}`),
	})
	const kirim = useMutation({
		mutationFn: () => call('POST /api/kantor/buletin/:bulan/kirim', { params, body: { versi } }),
		onSuccess: () => {
			setAsking(false)
			void refreshMeja()
		},
		onError: () => void refreshMeja(),
	})
	const set = (part: Partial<IsiEdisi>) => {
		// What is on its way stays so: it is not sent a second time beside itself.
		if (!save.isPending) save.reset()
		setIsi({ ...isi, ...part })
		setDirty(true)
	}
	const complete = isi.subjek.trim() !== '' && isi.pengantar.trim() !== ''
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (complete && dirty && !save.isPending) save.mutate(isi)
	}
	const problem = save.error ?? coba.error
	const ready = edisi !== null && !dirty
	return (
		<div className={css.layout}>
			<DataCard title={`Edisi ${namaBulan(bulan)}`}>
				<form className={css.form} onSubmit={submit}>
					{!edisi && sisa && !draf ? (
						<p className={css.note}>Diisi dari edisi terakhir yang tidak jadi dikirim.</p>
					) : null}
					<TextInput
						label="Subjek"
						size="md"
						maxLength={SUBJEK_HURUF}
						value={isi.subjek}
						onChange={(event) => set({ subjek: event.currentTarget.value })}
					/>
					<Textarea
						label="Pengantar"
						description="Teks biasa. Baris kosong memulai paragraf baru."
						autosize
						minRows={5}
						maxLength={PENGANTAR_HURUF}
						value={isi.pengantar}
						onChange={(event) => set({ pengantar: event.currentTarget.value })}
					/>
					<BeritaField berita={berita} chosen={isi.berita} onChange={(ids) => set({ berita: ids })} />
					{problem ? (
						<p className={css.problem} role="alert">
							{problem.message}
						</p>
					) : null}
					<div className={css.actions}>
						{dirty ? <span className={css.note}>Belum disimpan, tetapi aman di perangkat ini.</span> : null}
						<Button type="submit" variant="default" loading={save.isPending} disabled={!complete || !dirty}>
							Simpan draf
						</Button>
						<Button
							variant="default"
							loading={coba.isPending}
							disabled={!ready}
							onClick={() => coba.mutate()}
						>
							Kirim percobaan ke saya
						</Button>
						<Button
							disabled={!ready || langganan === 0}
							onClick={() => {
								kirim.reset()
								setAsking(true)
							}}
						>
							Kirim ke {formatNumber(langganan)} pelanggan
						</Button>
					</div>
					{langganan === 0 ? (
						<p className={css.note}>Belum ada pelanggan. Mereka mendaftar di kaki setiap halaman.</p>
					) : null}
				</form>
			</DataCard>
			<SuratBuletin title="Pratinjau" isi={isi} berita={berita} />
			<ConfirmDialog
				opened={asking}
				title={`Kirim edisi ${namaBulan(bulan)}?`}
				confirmLabel={`Kirim ke ${formatNumber(langganan)} pelanggan`}
				busy={kirim.isPending}
				onConfirm={() => kirim.mutate()}
				onCancel={() => setAsking(false)}
			>
				<p>“{isi.subjek}” tidak dapat ditarik lagi, dan bulan ini tidak ada edisi lain.</p>
				{kirim.error ? (
					<p className={css.problem} role="alert">
						{kirim.error.message}
					</p>
				) : null}
			</ConfirmDialog>
		</div>
	)
}

type BeritaProps = {
	berita: MejaBuletin['berita']
	chosen: readonly string[]
	onChange: (ids: string[]) => void
}

function BeritaField({ berita, chosen, onChange }: BeritaProps) {
	const full = chosen.length >= BERITA_EDISI
	return (
		<fieldset className={css.field}>
			<legend>Berita di dalamnya</legend>
			{berita.length === 0 ? (
				<p className={css.note}>Belum ada berita terbit dalam dua bulan terakhir.</p>
			) : (
				<>
					<p className={css.note} role="status">
						{chosen.length} dipilih, paling banyak {BERITA_EDISI}. Urutannya menurut Anda memilih.
					</p>
					<ul className={css.articles}>
						{berita.map(({ id, judul, terbit }) => {
							const at = chosen.indexOf(id)
							return (
								<li key={id}>
									<Checkbox
										label={judul}
										description={at >= 0 ? `Urutan ${at + 1}` : campus.date(terbit)}
										checked={at >= 0}
										disabled={at < 0 && full}
										onChange={() => onChange(at >= 0 ? chosen.filter((one) => one !== id) : [...chosen, id])}
									/>
								</li>
							)
						})}
					</ul>
				</>
			)}
		</fieldset>
	)
}
