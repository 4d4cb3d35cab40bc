// One stack for all of them, which takes longer to start than most of their tests.
import './impor/workbook.ts';
import './impor/refused.ts';
