import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AngketKantor, IsiAngket } from '#shared/api/edom-office.ts'
import { judgeAngket, LABEL_BIASA } from '#shared/rules/edom.ts'
import { call } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './edom.module.css'
import { refreshEdom } from './queries.ts'

type Props = { angket: AngketKantor | null; salin: boolean; onClose: () => void }
/** Statements are written a line each. */
type Bagian = { id: string; nama: string; baris: string }

const toBagian = (angket: AngketKantor | null): Bagian[] =>
	(angket?.bagian ?? [{ nama: '', pernyataan: [] }]).map(({ nama, pernyataan }) => ({
		id: randomUuid(),
		nama,
		baris: pernyataan.join('\n'),
	}))

type Draft = {
	id: string
	versi: number
	nama: string
	skala: 4 | 5
	label: readonly string[]
	bagian: Bagian[]
	bebas: string
}

const startOf = (angket: AngketKantor | null, changed: AngketKantor | null): Draft => ({
	id: changed?.id ?? randomUuid(),
	versi: changed?.versi ?? 0,
	nama: angket ? (changed ? angket.nama : `${angket.nama} (salinan)`.slice(0, 120)) : '',
	skala: angket?.skala ?? 4,
	label: angket?.label ?? LABEL_BIASA[4],
	bagian: toBagian(angket),
	bebas: angket?.pertanyaan_bebas ?? '',
})

const linesOf = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')

/** A questionnaire is written, changed while nobody has answered it, or copied for a later term. */
export function AngketDialog({ angket, salin, onClose }: Props) {
	const changed = angket && !salin ? angket : null
	// With what was typed is kept of which version it is: who was quicker is named.
	const { fields, change, forget, restart } = useFormDraft(
		`angket:${salin ? 'salin-' : ''}${angket?.id ?? 'baru'}`,
		() => startOf(angket, changed),
	)
	const set = (part: Partial<Draft>) => {
		save.reset()
		change(part)
	}
	const { id, versi, nama, skala, label, bagian, bebas } = fields
	const giveUp = () => {
		forget()
		onClose()
	}
	const isi: IsiAngket = {
		...{ nama: nama.trim(), skala, label: label.map((one) => one.trim()) },
		bagian: bagian.map((one) => ({ nama: one.nama.trim(), pernyataan: linesOf(one.baris) })),
		pertanyaan_bebas: bebas.trim() || null,
	}
	const wrong = judgeAngket(isi)?.message ?? (isi.nama === '' ? 'Tulis nama angket' : null)
	const save = useMutation({
		mutationFn: () =>
			changed
				? call('PUT /api/kantor/edom/angket/:id', {
						params: { id },
						body: { versi, ...isi },
					})
				: call('POST /api/kantor/edom/angket', { body: { id, ...isi } }),
		onSuccess: () => {
			showSuccess('Angket tersimpan')
			giveUp()
		},
		onSettled: () => refreshEdom(),
	})
	const busy = save.isPending
	// A colleague has changed it since it was opened here, perhaps days ago.
	const moved = changed !== null && changed.versi !== versi
	const setPart = (at: number, part: Partial<Bagian>) =>
		set({ bagian: bagian.map((one, i) => (i === at ? { ...one, ...part } : one)) })
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!wrong && !busy) save.mutate()
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={changed ? 'Ubah angket' : 'Angket baru'}
			place="form"
			closable={!busy}
		>
			<form className={css.form} onSubmit={submit}>
				<TextInput
					label="Nama angket"
					data-autofocus
					maxLength={120}
					value={nama}
					disabled={busy}
					onChange={(event) => set({ nama: event.currentTarget.value })}
				/>
				<NativeSelect
					size="md"
					label="Skala"
					value={String(skala)}
					disabled={busy}
					data={['4', '5'].map((value) => ({ value, label: `${value} langkah` }))}
					onChange={(event) => {
						const next = event.currentTarget.value === '5' ? 5 : 4
						set({ skala: next, label: LABEL_BIASA[next] })
					}}
				/>
				<fieldset className={css.labels} disabled={busy}>
					<legend>Label, dari yang terendah</legend>
					{label.map((text, at) => (
						<TextInput
							// biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the scale
							key={at}
							aria-label={`Label langkah ${at + 1}`}
							maxLength={40}
							value={text}
							onChange={(event) => set({ label: label.with(at, event.currentTarget.value) })}
						/>
					))}
				</fieldset>
				{bagian.map((one, at) => (
					<fieldset key={one.id} className={css.part} disabled={busy}>
						<TextInput
							label={`Bagian ${at + 1}`}
							maxLength={120}
							value={one.nama}
							onChange={(event) => setPart(at, { nama: event.currentTarget.value })}
						/>
						<Textarea
							label={`Pernyataan bagian ${at + 1}`}
							description="Satu baris satu pernyataan"
							autosize
							minRows={3}
							value={one.baris}
							onChange={(event) => setPart(at, { baris: event.currentTarget.value })}
						/>
						{bagian.length > 1 ? (
							<Button variant="default" onClick={() => set({ bagian: bagian.toSpliced(at, 1) })}>
								Hapus bagian {at + 1}
							</Button>
						) : null}
					</fieldset>
				))}
				<div>
					<Button
						variant="default"
						disabled={busy || bagian.length >= 20}
						onClick={() => set({ bagian: [...bagian, { id: randomUuid(), nama: '', baris: '' }] })}
					>
						Tambah bagian
					</Button>
				</div>
				<Textarea
					label="Pertanyaan bebas di akhir (boleh kosong)"
					autosize
					minRows={1}
					maxLength={300}
					value={bebas}
					disabled={busy}
					onChange={(event) => set({ bebas: event.currentTarget.value })}
				/>
				{wrong || save.isError ? (
					<p className={save.isError ? css.problem : css.lead} role={save.isError ? 'alert' : undefined}>
						{save.error?.message ?? wrong}
					</p>
				) : null}
				{moved && !busy ? (
					<Sementara
						onKeep={() => set({ versi: changed.versi })}
						onTake={() => {
							save.reset()
							restart()
						}}
					>
						Sementara itu angket ini diubah orang lain. Isinya kini: {changed.nama},{' '}
						{changed.bagian.reduce((sum, { pernyataan }) => sum + pernyataan.length, 0)} pernyataan, skala{' '}
						{changed.skala}.
					</Sementara>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={giveUp} disabled={busy}>
						Batal
					</Button>
					<Button type="submit" loading={busy} disabled={wrong !== null}>
						Simpan
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
