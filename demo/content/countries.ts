import ar from './country/ar.ts'
import bo from './country/bo.ts'
import br from './country/br.ts'
import cl from './country/cl.ts'
import co from './country/co.ts'
import cr from './country/cr.ts'
import ec from './country/ec.ts'
import es from './country/es.ts'
import mx from './country/mx.ts'
import pe from './country/pe.ts'
import py from './country/py.ts'
import uy from './country/uy.ts'

/** In the order of the submenu; the last two have no order of their own. */
export const countries = [uy, ar, br, cl, py, bo, pe, ec, co, cr, mx, es]
