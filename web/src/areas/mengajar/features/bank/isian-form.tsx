import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { type DrafSoal, lacksOf } from './draf-soal.ts'
import css from './form.module.css'
import { Pratinjau } from './pratinjau-soal.tsx'
import type { Bank } from './queries.ts'
import { SoalFields } from './soal-fields.tsx'

type Props = {
	bank: Bank
	draf: DrafSoal
	/** Who has written what the server has, and when; null where nobody is known. */
	lain: { oleh: string | null; pada: string } | null
	simpan: { error: Error | null; isPending: boolean }
	onSubmit: () => void
	submitLabel: string
	/** Another way to save it, which goes on with something else. */
	lanjut?: { label: string; onSubmit: () => void } | undefined
	Wadah: ComponentProps<typeof SoalFields>['Wadah']
	/** More that can be done than to save. */
	children?: ReactNode
}

/** A question as text, beside what students will see. */
export function IsianForm(props: Props) {
	const { bank, draf, lain, simpan, onSubmit, submitLabel, lanjut, Wadah, children } = props
	const { isian, kept, behind, rebase, change, reset } = draf
	const [drawn, setDrawn] = useState(0)
	const discard = () => {
		reset()
		setDrawn((before) => before + 1)
	}
	const form = useRef<HTMLFormElement>(null)
	const [tried, setTried] = useState(false)
	const lacks = lacksOf(isian)
	const faults = faultsOf(simpan.error)
	if (tried && lacks) faults.set(...lacks)
	const send = (how: () => void) => {
		setTried(lacks !== null)
		if (lacks) form.current?.querySelector<HTMLElement>('input[name="kunci"]')?.focus()
		else how()
	}
	return (
		<form
			ref={form}
			className={css.columns}
			onSubmit={(event) => {
				event.preventDefault()
				send(onSubmit)
			}}
		>
			{/* What is typed while it is on its way would be gone with the page. */}
			<div className={css.fields} inert={simpan.isPending}>
				<SoalFields {...{ bank, isian, faults, change, Wadah, drawn }} />
			</div>
			<div className={css.side}>
				<Pratinjau bank={bank} isian={isian} Wadah={Wadah} />
				{simpan.error && faults.size === 0 ? (
					<p className={css.fault} role="alert">
						{simpan.error.message}
					</p>
				) : null}
				{behind ? (
					<div className={css.behind} role="alert">
						<p>
							{lain ? (
								<>
									<strong>{lain.oleh ?? 'Orang lain'}</strong> mengubah soal ini pada{' '}
									{campus.stamp(lain.pada, Date.now())}, setelah Anda mulai menulis.
								</>
							) : (
								'Soal ini dikembalikan seperti di berkas setelah Anda mulai menulis.'
							)}
						</p>
						<Button variant="default" onClick={discard}>
							{lain ? `Pakai isian ${lain.oleh ?? 'orang lain'}` : 'Pakai isian dari berkas'}
						</Button>
						<Button variant="default" onClick={rebase}>
							Pakai isian saya
						</Button>
					</div>
				) : null}
				<div className={css.steps}>
					{kept && !behind ? (
						<Button variant="default" onClick={discard} disabled={simpan.isPending}>
							Buang perubahan
						</Button>
					) : null}
					{children}
					{lanjut && !behind ? (
						<Button variant="default" onClick={() => send(lanjut.onSubmit)} disabled={simpan.isPending}>
							{lanjut.label}
						</Button>
					) : null}
					<Button type="submit" loading={simpan.isPending} disabled={behind}>
						{submitLabel}
					</Button>
				</div>
				{kept ? (
					<p className={css.help}>Belum tersimpan di server. Ketikan Anda disimpan di perangkat ini.</p>
				) : null}
			</div>
		</form>
	)
}

/** What the server says of single fields. */
function faultsOf(error: Error | null): Map<string, string> {
	const details = error instanceof ApiError ? (error.details ?? []) : []
	return new Map(details.map(({ field, message }) => [field, message]))
}
